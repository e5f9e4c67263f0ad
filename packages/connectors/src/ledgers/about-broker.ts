import type { AuthKind, ConnectorAbout, CredentialField } from '../contracts/connector.ts';

interface BrokerWords {
  readonly id: string;
  readonly broker: string;
  readonly label: string;
  readonly serves: string;
  readonly auth: AuthKind;
  /** Where keys are made: `Profile → API`. */
  readonly menu: string;
  /** What is ticked there, and what is left; '' where there is no choice. */
  readonly rights: string;
  /** Steps between opening the menu and copying the key. */
  readonly steps?: readonly string[];
  readonly fields: readonly CredentialField[];
  /** What a key of this broker can do at most, and what is made of it. */
  readonly access: string;
  readonly brings?: Partial<ConnectorAbout['brings']>;
  readonly history: ConnectorAbout['history'];
  readonly unattended?: ConnectorAbout['unattended'];
  /** Absent: what was done is told within minutes. */
  readonly freshness?: ConnectorAbout['freshness'];
}

/** What can be said of a broker that is read with keys or a token of the person's own. */
export function aboutBroker(words: BrokerWords): ConnectorAbout {
  const { id, broker, label, serves, auth, menu, rights, steps = [], fields, access } = words;
  const open = `At ${label}: ${menu}.`;
  const anew = 'Paste what it shows here. Nothing that was read is lost.';
  const tick = rights === '' ? [] : [rights];
  return {
    id,
    broker,
    label,
    serves,
    auth,
    client: 'user',
    fields,
    setup: [open, ...steps, ...tick, 'Copy what it shows here: secrets are shown only once.'],
    access,
    brings: { fills: 'execution', fees: true, cash: true, positions: false, ...words.brings },
    history: words.history,
    freshness: words.freshness ?? 'minutes',
    unattended: words.unattended ?? 'forever',
    zone: null,
    help: {
      key: [
        open,
        'Check whether it still exists, and whether it is of the live or of the practice account, as chosen here.',
        `Otherwise make a new one.${tick.map((each) => ` ${each}`).join('')}`,
        anew,
      ],
      permission: [open, ...tick, anew],
      address: [
        open,
        'Take the IP address of this server into its list and choose Read now, or make one without such a list.',
      ],
      region: [
        `${label} goes by the IP address of this server, not by yours.`,
        `Have whoever runs the server let its calls go out from a country that ${label} serves, then choose Read now.`,
        'Meanwhile its files can be imported: what both bring counts once.',
      ],
      refused: [
        `${label} does not take the key from this server.`,
        open,
        'Check whether it still exists, and whether it is bound to other addresses than this server’s.',
        anew,
      ],
    },
  };
}

/** Live or practice: keys of one are not known to the other. */
export const siteField = (
  choices: readonly { readonly value: string; readonly label: string }[],
): CredentialField => ({
  name: 'site',
  label: 'Account',
  kind: 'choice',
  required: false,
  where: 'Which of the two the key was made in. A key from one does not work in the other.',
  choices,
});

/** Where a person comes back to from the broker's page. */
export const redirectField: CredentialField = {
  name: 'redirect',
  label: 'Callback URL',
  kind: 'text',
  required: false,
  where:
    'Only if the app is registered with a callback other than this server’s address followed by /oauth/callback.',
  pattern: {
    source: '^https://[^\\s#?]+$',
    wrong: 'A callback begins with https:// and has neither a question mark nor a number sign in it.',
  },
};

/** The same where the broker also takes addresses of the person's own machine. */
export const localRedirectField: CredentialField = {
  ...redirectField,
  pattern: {
    source: '^(?:https://[^\\s#?]+|http://(?:localhost|127\\.0\\.0\\.1)(?::\\d{1,5})?(?:/[^\\s#?]*)?)$',
    wrong: 'A callback starts with https://, or is http://localhost, and contains neither ? nor #.',
  },
};
