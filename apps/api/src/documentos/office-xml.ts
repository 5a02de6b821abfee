const decoder = new TextDecoder('utf-8', { fatal: true });

/** Other ways to write the same: with them, what is found here may not be what an office program reads. */
const disguise = /\0|<!|<\?(?!xml\s)|&#|encoding\s*=\s*["'](?!utf-8["'])/i;
const tag = /<(?:"[^"<]*"|'[^'<]*'|[^"'<>])*>/g;
const attribute = /([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The text of a list, or null when it can't be read without doubt. */
export function readXml(content: Buffer): string | null {
  try {
    const text = decoder.decode(content);
    return disguise.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** The attributes of each element. */
const readElements = (text: string): Map<string, string>[] =>
  (text.match(tag) ?? []).map(
    (one) =>
      new Map(
        [...one.matchAll(attribute)].map(([, name = '', one, other]) => [name, (one ?? other ?? '').trim()]),
      ),
  );

export const findContentTypes = (text: string): string[] =>
  readElements(text).flatMap((attributes) => attributes.get('ContentType') ?? []);

/** Something outside of the file that opening it would fetch: a template, a picture, a link to a workbook. */
export function hasForeignTargets(text: string): boolean {
  return readElements(text).some((attributes) => {
    const mode = attributes.get('TargetMode') ?? 'Internal';
    return mode.toLowerCase() !== 'internal' && !attributes.get('Type')?.endsWith('/hyperlink');
  });
}
