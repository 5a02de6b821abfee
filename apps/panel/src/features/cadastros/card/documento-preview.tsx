import { useState } from 'react';
import { previewUrl } from '#features/cadastros/card/documento-url.ts';
import type { Documento } from '#features/cadastros/reading/read-documentos.ts';

const placeholder = '/documento-indisponivel.svg';

/** The picture itself, or a local one in its place when it can't be loaded. */
export function DocumentoPreview({ documento }: { documento: Documento }) {
  const [failed, setFailed] = useState('');
  const url = previewUrl(documento.arquivo);
  return (
    <img
      src={failed === url ? placeholder : url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
      className="size-full object-cover"
    />
  );
}
