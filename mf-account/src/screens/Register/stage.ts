/** The props of a stage. */
export type Fields = Record<string, string | boolean>;
export type StageProps = {
  /** The input so far, of any stage. */
  fields: Fields;
  /** The server's errors for the fields of this stage. */
  faults: Record<string, string>;
  /** Called when this stage is valid. The form stays busy until the promise settles. */
  onNext: (fields: Fields) => Promise<void>;
  /** Called when the input changes, which is kept over a step back and a reload. */
  onType: (fields: Fields) => void;
};
export type LastStageProps = StageProps & { busy: boolean; onBack: () => void };
