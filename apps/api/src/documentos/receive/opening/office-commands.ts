import { Refused } from './job.ts';
import { attributeOf, type Reader, type Tag } from './office-xml.ts';

/** Fields that show what is in the document. Others fetch a file, ask another program or run something. */
const allowedFields = new Set(
  [
    '= PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF REF NOTEREF STYLEREF TOC TC TOA TA INDEX XE SEQ LISTNUM AUTONUM',
    'AUTONUMLGL AUTONUMOUT HYPERLINK DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME TITLE SUBJECT AUTHOR KEYWORDS',
    'COMMENTS LASTSAVEDBY REVNUM FILENAME FILESIZE NUMWORDS NUMCHARS DOCPROPERTY DOCVARIABLE INFO TEMPLATE USERNAME',
    'USERINITIALS USERADDRESS FORMTEXT FORMCHECKBOX FORMDROPDOWN MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF SKIPIF IF',
    'COMPARE SET ASK FILLIN SYMBOL ADVANCE EQ CITATION BIBLIOGRAPHY ADDIN',
  ].flatMap((names) => names.split(' ')),
);
const wholeWord = /^\s*\S+\s/;

/** Chunks of other formats, other documents, objects, and what asks a database or another program. */
const forbiddenElements = new Set(
  'altChunk subDoc mailMerge OLEObject oleObject oleObjects oleLink ddeLink control controls externalReference'.split(
    ' ',
  ),
);
const instructions = new Set(['instrText', 'delInstrText']);
const formulas = new Set(['f', 'formula', 'formula1', 'formula2', 'definedName']);
/** Another program's data (`program|topic!item`), or a function that asks a server or a library. */
const reachingOut = /\||\b(?:WEBSERVICE|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|EXEC)\s*\(/i;
const quotedText = /"[^"]*"/g;

const vml = 'urn:schemas-microsoft-com:vml';
const vmlPictures = new Set(['imagedata', 'image', 'fill', 'stroke']);
const foreignAddress = /\/\/|\\\\/;

const refuse = () => {
  throw new Refused('unsupported');
};

function judgeField(instruction: string): void {
  const name = /^\s*(=|[^\s\\"]+)/.exec(instruction)?.[1] ?? '';
  if (!allowedFields.has(name.toUpperCase())) refuse();
}

/** An old kind of drawing may name its picture without a relationship. */
function judgeDrawing(tag: Tag): void {
  if (tag.uri !== vml || !vmlPictures.has(tag.local)) return;
  if (['src', 'href'].some((name) => foreignAddress.test(attributeOf(tag, name) ?? ''))) refuse();
}

function judgeFormula(formula: string): void {
  if (reachingOut.test(formula.replaceAll(quotedText, '""'))) refuse();
}

/** Finds what would act or reach out when the document is opened; throws when there is something. */
export function createCommandReader(): Reader & { onEnd(): void } {
  /** The instruction of each field that is open; null once its result began. */
  const fields: (string | null)[] = [];
  let collected: string | null = null;

  /** What a field inside shows becomes part of this one's instruction: its name must be there already. */
  function assertNamed(): void {
    const outer = fields.at(-1);
    if (typeof outer === 'string' && !wholeWord.test(outer)) refuse();
  }

  function endInstruction(): void {
    const instruction = fields.at(-1);
    if (typeof instruction === 'string') judgeField(instruction);
  }

  function onFieldMark(mark: string | undefined): void {
    if (mark === 'begin') {
      assertNamed();
      fields.push('');
      return;
    }
    if (fields.length === 0) return;
    endInstruction();
    if (mark === 'separate') fields[fields.length - 1] = null;
    else fields.pop();
  }

  return {
    onOpen(tag) {
      const { local } = tag;
      if (forbiddenElements.has(local) || collected !== null) refuse();
      judgeDrawing(tag);
      if (local === 'fldChar') onFieldMark(attributeOf(tag, 'fldCharType'));
      if (local === 'fldSimple') {
        assertNamed();
        judgeField(attributeOf(tag, 'instr') ?? '');
      }
      collected = instructions.has(local) || formulas.has(local) ? '' : null;
    },

    onText(text) {
      if (collected !== null) collected += text;
    },

    onClose({ local }) {
      if (collected === null) return;
      if (formulas.has(local)) judgeFormula(collected);
      else {
        const outer = fields.at(-1);
        if (typeof outer !== 'string') refuse();
        fields[fields.length - 1] = outer + collected;
      }
      collected = null;
    },

    onEnd() {
      for (const instruction of fields) if (instruction !== null) judgeField(instruction);
    },
  };
}
