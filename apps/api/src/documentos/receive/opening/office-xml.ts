import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Refused } from './job.ts';

export type Tag = SaxesTagNS;
export type Reader = {
  onOpen(tag: Tag): void;
  onText?(text: string): void;
  onClose?(tag: Tag): void;
};

const refuse = () => {
  throw new Refused('unsupported');
};

/** The value of an attribute by its name without a prefix; undefined without one. */
export const attributeOf = ({ attributes }: Tag, local: string): string | undefined =>
  Object.values(attributes).find((attribute) => attribute.local === local)?.value;

/**
 * Reads XML in UTF-8, a piece at a time. Refused: what is not well formed, and a document type, for its entities could
 * write a word in a way that is not found here.
 */
export async function readXml(chunks: AsyncIterable<Buffer>, reader: Reader): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') refuse();
  });
  parser.on('opentag', (tag) => reader.onOpen(tag));
  parser.on('text', (text) => reader.onText?.(text));
  parser.on('cdata', (text) => reader.onText?.(text));
  parser.on('closetag', (tag) => reader.onClose?.(tag));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      return refuse();
    }
  };
  for await (const chunk of chunks) parser.write(decode(chunk) ?? '');
  parser.write(decode() ?? '').close();
}
