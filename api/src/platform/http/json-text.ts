/**
 * A result that is already JSON text: `mount` puts the envelope around it without parsing it (except in tests, where it is checked against
 * the call's schema).
 */
export class JsonText {
  readonly json: string;
  /** For an answer that is the same for all visitors: it may be cached for a moment, and is not sent again while its tag is unchanged. */
  readonly etag: string | null;

  constructor(json: string, { etag = null }: { etag?: string | null } = {}) {
    this.json = json;
    this.etag = etag;
  }
}
