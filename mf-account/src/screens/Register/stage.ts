/** The props of a stage. */
export type Fields = Record<string, string | boolean>;
export type StageProps = {
  /** The input so far, of any stage. */
  fields: Fields;
  /** The server's errors for fields of this stage. */
  faults: Record<string, string>;
  /** This stage is valid. The form stays busy until the promise settles. */
  onNext: (fields: Fields) => Promise<void>;
  /** The input changed: it is kept over a step back and a reload. */
  onType: (fields: Fields) => void;
};
export type LastStageProps = StageProps & { busy: boolean; onBack: () => void };
