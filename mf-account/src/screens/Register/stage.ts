/** What a stage is filled with and what it does. */
export type Fields = Record<string, string | boolean>;
export type StageProps = {
  /** What was typed so far, in any stage. */
  fields: Fields;
  /** Sentences of the server for fields of this stage. */
  faults: Record<string, string>;
  /** All of this stage is valid. The form stays busy until its promise settles. */
  onNext: (fields: Fields) => Promise<void>;
  /** Something was typed: kept over a step back and a reload. */
  onType: (fields: Fields) => void;
};
export type LastStageProps = StageProps & { busy: boolean; onBack: () => void };
