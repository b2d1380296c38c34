/** A mail ready to go: one recipient, the same words as HTML and as text. */
export type Mail = {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
};

/** A file that goes with a mail. `type`: its media type. */
export type Attachment = { name: string; type: string; content: Uint8Array };

/** Who takes mails: the outbox page, or an SMTP server. */
export type Mailer = {
  /** Throws MailRefused when trying again is of no use, MailDelayed when it is. */
  send: (mail: Mail) => Promise<void>;
  close: () => Promise<void>;
};

/** How a server put it, by code alone: its words may quote the mail, and the mail holds a secret. */
export type MailFault = { code: string; smtpStatus: number | null; command: string | null };

/** The server will never take this mail. */
export class MailRefused extends Error {
  readonly fault: MailFault;
  constructor(fault: MailFault) {
    super(`The email was rejected (${describe(fault)})`);
    this.name = 'MailRefused';
    this.fault = fault;
  }
}

/** The email could not be sent just now. */
export class MailDelayed extends Error {
  readonly fault: MailFault;
  constructor(fault: MailFault) {
    super(`The email could not be sent (${describe(fault)})`);
    this.name = 'MailDelayed';
    this.fault = fault;
  }
}

const describe = ({ code, smtpStatus, command }: MailFault) =>
  [code, smtpStatus, command].filter((part) => part !== null).join(', ');
