import * as z from './zod.ts';

/** Of several requests without a listener, all are held or only the latest. */
export type HoldRule = 'latest' | 'all';

/** An event of the bus as one build knows it. Declare one with conversions by `defineEvent`, which types them. */
export type EventDefinition = {
  /** Increases when the payload changes incompatibly. */
  version: number;
  payload: z.ZodType;
  /** Passes the last value to later subscribers. */
  replay: boolean;
  /** Makes the event a request, which waits for a listener. */
  hold?: HoldRule;
  /** Payloads of earlier versions, for the conversions below. */
  earlier?: Readonly<Record<number, z.ZodType>>;
  /** By earlier version: makes its payload from one of this version, for listeners that only know the earlier one. */
  downgrade?: Readonly<Record<number, (payload: never) => unknown>>;
  /** By earlier version: makes the payload of the following version from one sent by an older build. */
  upgrade?: Readonly<Record<number, (payload: never) => unknown>>;
};
export type EventTable = Readonly<Record<string, EventDefinition>>;

/** The payload as a sender gives it. */
export type EventInput<D extends EventDefinition> = z.input<D['payload']>;
/** The payload as a listener gets it. */
export type EventPayload<D extends EventDefinition> = z.output<D['payload']>;

type Schemas = Readonly<Record<number, z.ZodType>>;
type Conversions<P extends z.ZodType, E extends Schemas> = {
  payload: P;
  earlier: E;
  downgrade?: { [V in keyof E]?: (payload: z.output<P>) => z.input<E[V]> };
  upgrade?: { [V in keyof E]?: (payload: z.output<E[V]>) => unknown };
};

/** Declares an event with conversions, each typed by the schemas of the two versions it converts between. */
export const defineEvent = <
  P extends z.ZodType,
  E extends Schemas,
  H extends { readonly hold?: HoldRule } = Record<never, never>,
>(
  definition: Conversions<P, E> & { version: number; replay: boolean } & H,
) => definition as EventDefinition & { payload: P } & H;

/** Payload schemas by version. */
type Versions = Record<number, z.ZodType>;
const schemaAt = ({ version, payload, earlier = {} }: EventDefinition, at: number): z.ZodType =>
  at === version ? payload : (earlier[at] ?? z.unknown());

/** Returns the versions an event is sent in: its own, and those it converts down to. */
export const sentVersions = (definition: EventDefinition): Versions =>
  Object.fromEntries(
    [definition.version, ...Object.keys(definition.downgrade ?? {}).map(Number)].map((version) => [
      version,
      schemaAt(definition, version),
    ]),
  );

/** Returns the versions of an event that can be read: its own, and earlier ones with an unbroken chain of upgrades to it. */
export function readableVersions(definition: EventDefinition): Versions {
  const { version, payload, upgrade = {} } = definition;
  const readable: Versions = { [version]: payload };
  for (let at = version - 1; Object.hasOwn(upgrade, at); at -= 1) readable[at] = schemaAt(definition, at);
  return readable;
}
