const hour = 3_600_000;

/** How long links in mails are valid: from when the mail is sent; `undo` from the change on. */
export const linkLife = { confirm: 7 * 24 * hour, undo: 7 * 24 * hour, reset: hour } as const;
