const hour = 3_600_000;

/** How long the links in mails count: from when the mail is sent; `undo` from the change on. */
export const linkLife = { confirm: 7 * 24 * hour, undo: 7 * 24 * hour, reset: hour } as const;
