type Json<Value> = Value extends Date ? string : Value;
type Absent<Value> = Extract<Value, null | undefined>;

export type ViewOf<Source> = {
  [Name in keyof Source as [Absent<Source[Name]>] extends [never] ? Name : never]: Json<Source[Name]>;
} & {
  [Name in keyof Source as [Absent<Source[Name]>] extends [never] ? never : Name]?: Json<
    NonNullable<Source[Name]>
  >;
};

/** Instants become ISO 8601; members without a value are omitted. */
export function viewOf<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): ViewOf<Pick<Source, Name>> {
  const members = names.flatMap((name) => {
    const value: unknown = source[name];
    if (value === null || value === undefined) return [];
    return [[name, value instanceof Date ? value.toISOString() : value]];
  });
  return Object.fromEntries(members) as ViewOf<Pick<Source, Name>>;
}
