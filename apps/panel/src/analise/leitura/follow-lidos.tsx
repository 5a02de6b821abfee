import { useEffect } from 'react';
import type { ViewedDocument } from '#documentos/viewed-document.ts';
import { announce } from '#plataforma/lib/announce.ts';
import { useShortcuts } from '#plataforma/lib/shortcuts.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Leituras } from '#provider/answers/read-leituras.ts';
import { isSameLido, leaveLido, showLido, useShownLido } from './shown-lido.ts';
import { nameCampo, tellPlace } from './tell-lido.ts';
import { type Lido, lidosIn, useLeituras } from './use-leituras.ts';

function tellNothing(leituras: Leituras, isPending: boolean): string {
  const isWaiting = Object.values(leituras).some(({ situacao }) => situacao === 'esperando');
  return isWaiting || isPending
    ? 'Os documentos ainda não foram lidos.'
    : 'Nenhum valor foi lido nos documentos.';
}

type Props = {
  cadastro: Cadastro;
  documents: ViewedDocument[];
  /** The document in the viewer. */
  current: string | null;
  onDocument: (chave: string) => void;
};

/** `V` goes through what is read, document by document, from the one in the viewer on; with Shift, back. */
export default function FollowLidos({ cadastro, documents, current, onDocument }: Props) {
  const { leituras, isPending } = useLeituras(cadastro);
  const shown = useShownLido(cadastro.id);
  useEffect(() => leaveLido(current), [current]);

  function go({ shiftKey }: KeyboardEvent): void {
    const papers = documents.map(({ chave }) => chave);
    const all = papers.flatMap((chave) => lidosIn(leituras, chave));
    const at = shown?.chave === current ? all.findIndex((lido) => isSameLido(lido, shown)) : -1;
    // A former file is looked at in the place of the one that replaced it.
    const from = papers.indexOf(current?.replace(/#.*/, '') ?? '');
    const isBefore = ({ chave }: Lido) => papers.indexOf(chave) < from;
    const first = shiftKey
      ? (all.findLast(isBefore) ?? all.at(-1))
      : (all.find((lido) => !isBefore(lido)) ?? all[0]);
    const next = at >= 0 ? all.at((at + (shiftKey ? -1 : 1)) % all.length) : first;
    if (!next) {
      showToast('info', tellNothing(leituras, isPending), { id: 'leitura' });
      return;
    }
    showLido(cadastro.id, next);
    onDocument(next.chave);
    announce(`${nameCampo(next.campo)}: ${tellPlace(next, leituras)} lê-se ${next.valor}`);
  }
  useShortcuts({ v: go });
  return null;
}
