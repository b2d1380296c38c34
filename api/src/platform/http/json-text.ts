/**
 * A result that is JSON text already: `mount` puts the envelope around it and does not parse it (in tests it does, and checks it by
 * the call's schema).
 */
export class JsonText {
  readonly json: string;
  /** For an answer that is the same to all visitors: it may be kept for a moment, and is not sent again while its tag is the same. */
  readonly etag: string | null;

  constructor(json: string, { etag = null }: { etag?: string | null } = {}) {
    this.json = json;
    this.etag = etag;
  }
}
