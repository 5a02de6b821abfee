import { useState } from 'react';
import type { Documento } from '#provider/reading/read-documentos.ts';
import { documentoUrl, previewUrl } from './documento-url.ts';

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
