/** A mail ready to send: one recipient, the same content as HTML and as text. */
export type Mail = {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
};

/** An attachment. `type`: its media type. */
export type Attachment = { name: string; type: string; content: Uint8Array };

/** Accepts mails: the outbox page, or an SMTP server. */
export type Mailer = {
  /** Throws MailRefused when a retry is useless, MailDelayed otherwise. */
  send: (mail: Mail) => Promise<void>;
  close: () => Promise<void>;
};

/** The server's reply by code only, since its text may quote the mail, which contains a secret. */
export type MailFault = { code: string; smtpStatus: number | null; command: string | null };

/** The server will never accept this mail. */
export class MailRefused extends Error {
  readonly fault: MailFault;
  constructor(fault: MailFault) {
    super(`The email was rejected (${describe(fault)})`);
    this.name = 'MailRefused';
    this.fault = fault;
  }
}

/** The email could not be sent for now. */
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
