export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where letters to people go. */
export interface Mail {
  /** Settles when the message is handed over; throws where it is not, so that the caller's job tries again. */
  send(message: MailMessage): Promise<void>;
}
