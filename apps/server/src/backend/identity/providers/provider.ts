/** What a provider says of a person. */
export interface ProviderPerson {
  /** The provider's own, lasting id of the person. Never the address, which people change. */
  readonly rawId: string;
  /** In lower case; `null` also for one that could not sign up here. */
  readonly email: string | null;
  /** Whether the provider vouches that the address is the person's. */
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly screenName: string | null;
  /** All that it said, for the page's `additionalUserInfo`. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly idToken: string | null;
  readonly accessToken: string | null;
}

/** What ties the way there to the way back. */
export interface Trip {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A credential that a page got from the provider by itself. */
export interface PageCredential {
  readonly idToken: string | null;
  readonly accessToken: string | null;
  /** Whose SHA-256 the ID token carries. */
  readonly nonce: string | null;
}

/** Somebody else who can say who a person is. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  /** Where to send the person. */
  authorizationUrl(trip: Trip): Promise<URL>;
  /** @throws whatever the library throws when the answer is not one to this trip. */
  person(trip: Trip, answer: URL): Promise<ProviderPerson>;
  /** @throws {IdentityError} INVALID_IDP_RESPONSE, MISSING_OR_INVALID_NONCE. */
  personOfCredential(credential: PageCredential): Promise<ProviderPerson>;
}
