const pageBits = 12;
const pageSize = 1 << pageBits;

/** From a database id to an ordinal: pages of a flat array, so that ids may have gaps of any width. */
export class IdMap {
  private pages = new Map<number, Int32Array>();
  /** The page asked for last: neighbours come together. */
  private latest = -1;
  private latestPage: Int32Array | undefined;

  set(id: number, ordinal: number): void {
    let page = this.pageOf(id);
    if (!page) {
      page = new Int32Array(pageSize).fill(-1);
      this.pages.set(id >>> pageBits, page);
      this.latestPage = page;
    }
    page[id & (pageSize - 1)] = ordinal;
  }

  /** -1 when there is none. */
  get(id: number): number {
    return this.pageOf(id)?.[id & (pageSize - 1)] ?? -1;
  }

  delete(id: number): void {
    const page = this.pageOf(id);
    if (page) page[id & (pageSize - 1)] = -1;
  }

  /** All ordinals, in the order of their ids. */
  values(): Int32Array<ArrayBuffer> {
    const numbers = [...this.pages.keys()].sort((a, b) => a - b);
    const values = new Int32Array(numbers.length * pageSize);
    let count = 0;
    for (const number of numbers) {
      for (const ordinal of this.pages.get(number) ?? []) if (ordinal >= 0) values[count++] = ordinal;
    }
    return values.slice(0, count);
  }

  private pageOf(id: number): Int32Array | undefined {
    if (id >>> pageBits !== this.latest) {
      this.latest = id >>> pageBits;
      this.latestPage = this.pages.get(this.latest);
    }
    return this.latestPage;
  }

  bytes(): number {
    return this.pages.size * pageSize * 4;
  }
}
