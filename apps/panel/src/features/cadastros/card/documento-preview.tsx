import { useState } from 'react';
import { documentoUrl, previewUrl } from '#features/cadastros/card/documento-url.ts';
import type { Documento } from '#features/cadastros/reading/read-documentos.ts';

const placeholder = '/documento-indisponivel.svg';

/** The thumbnail, else the file itself, else a local icon. */
export function DocumentoPreview({ documento }: { documento: Documento }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const addresses = [previewUrl(documento.arquivo), documentoUrl(documento.arquivo), placeholder];
  const address = addresses.find((candidate) => !failed.includes(candidate)) ?? placeholder;
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed([...failed, address])}
      className="size-full object-cover"
    />
  );
}
