/** A text in which what is read number by number, such as a CEP or a CNPJ, goes to the next line whole. */
export function WholeNumbers({ text }: { text: string }) {
  return text.split(/(\d[\d./]*-\d[\d/]*)/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
}
