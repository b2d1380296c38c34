/**
 * A result that is JSON text already: `mount` puts the envelope around it without parsing it (except in tests, where it is checked by the
 * call's schema).
 */
export class JsonText {
  readonly json: string;
  /** For an answer that is the same for all visitors: it may be cached for a moment, and is not sent again while its tag is the same. */
  readonly etag: string | null;

  constructor(json: string, { etag = null }: { etag?: string | null } = {}) {
    this.json = json;
    this.etag = etag;
  }
}
