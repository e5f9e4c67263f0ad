import type { AppConfigJson } from '@tapebook/contract';

export type ChatOptions = NonNullable<AppConfigJson['services']['chat']>;

/** What is needed of the window. */
export interface ChatWindow {
  $crisp?: { push(command: readonly unknown[]): void };
  CRISP_WEBSITE_ID?: string;
  Intercom?: IntercomCall;
  intercomSettings?: Readonly<Record<string, unknown>>;
}

type IntercomCall = ((...words: unknown[]) => void) & { q?: unknown[][]; c?: (words: unknown[]) => void };

/** A chat that is open. */
interface Chat {
  /** Ends the talk of whoever was here before. */
  reset(): void;
  /** Who is here now, by the id of the account and nothing else; then shows it. */
  open(userId: string | null): void;
}

/** Crisp's way: commands wait in a list until the script has come, which reads them. */
function crisp(id: string, page: ChatWindow): Chat {
  const commands: { push(command: readonly unknown[]): void } = page.$crisp ?? [];
  page.$crisp = commands;
  page.CRISP_WEBSITE_ID = id;
  const tell = (command: readonly unknown[]): void => (page.$crisp ?? commands).push(command);
  return {
    reset: () => tell(['do', 'session:reset']),
    open(userId) {
      if (userId !== null) tell(['set', 'session:data', ['account', userId]]);
      tell(['do', 'chat:open']);
    },
  };
}

/**
 * Intercom's way: a function that notes its calls until the script has come. The account is told as a note on the visitor, and not
 * as `user_id`, by which anybody could open another person's talks where the service does not check it.
 */
function intercom(id: string, page: ChatWindow): Chat {
  const queue: unknown[][] = [];
  const waiting: IntercomCall = Object.assign((...words: unknown[]) => void waiting.c?.(words), {
    q: queue,
    c: (words: unknown[]) => void queue.push(words),
  });
  page.Intercom ??= waiting;
  page.intercomSettings = { app_id: id };
  const tell = (...words: unknown[]): void => page.Intercom?.(...words);
  return {
    reset: () => tell('shutdown'),
    open(userId) {
      tell('boot', { app_id: id, ...(userId === null ? {} : { account: userId }) });
      tell('show');
    },
  };
}

const bring = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('It did not come')));
    document.head.append(script);
  });

/** Whose talk this browser holds: the services keep it when the page is left. */
const TALK = 'tapebook-chat-of';

/** Opens the chat for whoever is here, and ends the talk of anybody else that this browser still holds. @throws {Error} where its script does not come */
export async function openChat(
  { service, id, script }: ChatOptions,
  userId: string | null,
  page: ChatWindow = window as ChatWindow,
  load: (address: string) => Promise<void> = bring,
  kept: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): Promise<Chat> {
  const chat = service === 'crisp' ? crisp(id, page) : intercom(id, page);
  await load(script);
  const now = userId ?? '';
  if ((kept.getItem(TALK) ?? now) !== now) chat.reset();
  kept.setItem(TALK, now);
  chat.open(userId);
  return chat;
}
