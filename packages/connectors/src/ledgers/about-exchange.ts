import type { ConnectorAbout, CredentialField } from '../contracts/connector.ts';

interface ExchangeWords {
  readonly id: string;
  readonly broker: string;
  readonly label: string;
  readonly serves: string;
  /** Where keys are made: `Account → API`. */
  readonly menu: string;
  /** What is ticked there, and what is left. */
  readonly rights: string;
  /** Steps between opening the menu and copying the key. */
  readonly steps?: readonly string[];
  /** What a key, secret and passphrase look like. */
  readonly key: { readonly source: string; readonly wrong: string };
  readonly secret?: { readonly label?: string; readonly source?: string; readonly wrong?: string };
  readonly passphrase?: true;
  readonly fields?: readonly CredentialField[];
  readonly brings?: Partial<ConnectorAbout['brings']>;
  readonly history: ConnectorAbout['history'];
  readonly unattended?: ConnectorAbout['unattended'];
  /** What to do about what only this exchange refuses. */
  readonly help?: ConnectorAbout['help'];
}

/** What can be said of an exchange that is read with a key of the person's own. */
export function aboutExchange(words: ExchangeWords): ConnectorAbout {
  const {
    id,
    broker,
    label,
    serves,
    menu,
    rights,
    steps = [],
    key,
    secret = {},
    passphrase,
    fields = [],
  } = words;
  const open = `On ${label}: ${menu}.`;
  const anew = 'Paste key and secret here. Nothing that was read is lost.';
  return {
    id,
    broker,
    label,
    serves,
    auth: 'key',
    client: 'user',
    fields: [
      ...fields,
      {
        name: 'key',
        label: 'API key',
        kind: 'secret',
        required: true,
        where: `${menu}, after you have made a key there.`,
        pattern: key,
      },
      {
        name: 'secret',
        label: secret.label ?? 'API secret',
        kind: 'secret',
        required: true,
        where: `${label} shows it once, when the key is made.`,
        ...(secret.source === undefined
          ? {}
          : { pattern: { source: secret.source, wrong: secret.wrong ?? `That is no secret of ${label}.` } }),
      },
      ...(passphrase === true
        ? ([
            {
              name: 'passphrase',
              label: 'Passphrase',
              kind: 'secret',
              required: true,
              where: 'The one that you chose yourself when you made the key.',
            },
          ] as const)
        : []),
    ],
    setup: [open, ...steps, rights, 'Copy the key and its secret here: the secret is shown only once.'],
    access: 'It only reads. A key that may move money out is refused.',
    brings: { fills: 'execution', fees: true, cash: true, positions: false, ...words.brings },
    history: words.history,
    freshness: 'minutes',
    unattended: words.unattended ?? 'forever',
    zone: null,
    help: {
      key: [
        open,
        'Check whether the key still exists, and of which site of the exchange it is.',
        'If it has a list of IP addresses, this server’s has to be on it. After a change there choose Read now: the key stays.',
        `Otherwise make a new one. ${rights}`,
        anew,
      ],
      permission: [
        open,
        `Change the rights of the key and choose Read now, or make a new one. ${rights}`,
        'A new one is pasted here. Nothing that was read is lost.',
      ],
      withdraw: [
        open,
        `Take the right to withdraw from the key and choose Read now, or make a new one. ${rights}`,
        'A new one is pasted here. Nothing that was read is lost.',
      ],
      address: [
        open,
        'Add the IP address of this server to the key’s list, then choose Read now: the key stays.',
        'Or make a key without such a list, and paste it here.',
      ],
      region: [
        `${label} goes by the IP address of this server, not by yours.`,
        `Have whoever runs the server let its calls go out from a country that ${label} serves, then choose Read now.`,
        'Meanwhile its files can be imported: what both bring counts once.',
      ],
      refused: [
        `${label} turns calls away from some countries, and for some minutes after too many of them. If this server stands elsewhere than you, that may be why.`,
        `Otherwise: ${open}`,
        anew,
      ],
      ...words.help,
    },
  };
}
