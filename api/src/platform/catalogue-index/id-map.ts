const pageBits = 12;
const pageSize = 1 << pageBits;

/** From a database id to an ordinal: pages of a flat array, so that ids may have gaps of any width. */
export class IdMap {
  private pages = new Map<number, Int32Array>();

  set(id: number, ordinal: number): void {
    let page = this.pages.get(id >>> pageBits);
    if (!page) {
      page = new Int32Array(pageSize).fill(-1);
      this.pages.set(id >>> pageBits, page);
    }
    page[id & (pageSize - 1)] = ordinal;
  }

  /** -1 when there is none. */
  get(id: number): number {
    return this.pages.get(id >>> pageBits)?.[id & (pageSize - 1)] ?? -1;
  }

  delete(id: number): void {
    const page = this.pages.get(id >>> pageBits);
    if (page) page[id & (pageSize - 1)] = -1;
  }

  bytes(): number {
    return this.pages.size * pageSize * 4;
  }
}
