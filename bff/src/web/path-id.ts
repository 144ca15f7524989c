/** The id of a row in a path, or undefined where that is none that Postgres could have given. */
export function pathId(text: string): number | undefined {
  const id = Number(text);
  return /^[1-9]\d{0,9}$/.test(text) && id <= 2_147_483_647 ? id : undefined;
}
