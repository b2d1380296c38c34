export type SmtpSettings = {
  kind: 'smtp';
  host: string;
  port: number;
  /** TLS from the first byte (smtps:), TLS by STARTTLS or nothing, or plain allowed where the server offers no better. */
  tls: 'implicit' | 'required' | 'optional';
  auth: { user: string; pass: string } | null;
  from: { name: string; address: string };
};

/** Where mails go. */
export type MailSettings = { kind: 'outbox' } | SmtpSettings;
