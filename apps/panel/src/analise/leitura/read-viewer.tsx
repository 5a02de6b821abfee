import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { Check, CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { type ComparedValue, CompareList } from '#documentos/compare-list.tsx';
import DocumentViewer, { type ViewerProps } from '#documentos/document-viewer.tsx';
import type { Place } from '#documentos/view/place-mark.tsx';
import { ReadSearch } from '#documentos/view/read-search.tsx';
import { documentName } from '#documentos/viewed-document.ts';
import { KeyHint } from '#plataforma/components/ui/key-hint.tsx';
import { joined } from '#plataforma/lib/format/joined.ts';
import { useShortcutsOn } from '#plataforma/lib/shortcuts.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Achado, Leitura } from '#provider/answers/read-leituras.ts';
import { searchLeitura } from '#provider/calls/leituras.ts';
import { isOverdue } from './is-overdue.ts';
import { isSameLido, showLido, useShownLido } from './shown-lido.ts';
import { caution, nameCampo } from './tell-lido.ts';
import { type Lido, lidosIn, useLeituras } from './use-leituras.ts';
import './lido.css';

/** What is registered, and then what else is looked for in a paper of its kind. */
function listRows(values: readonly ComparedValue[], achados: readonly Achado[]): ComparedValue[] {
  const isRead = (name: string) => achados.some(({ campo, valor }) => campo === name && valor !== null);
  // A bill tells its month, or else the day on which it was made out.
  const dated = isRead('referencia') ? 'referencia' : 'emissao';
  const rows = values.map((one) => (one.campo === 'referencia' ? { ...one, campo: dated } : one));
  const told = rows.flatMap(({ campo, campoMore }) => [campo, campoMore]);
  const others = achados.filter(({ campo }) => !told.includes(campo) && campo !== 'referencia');
  return [
    ...rows,
    ...others.map(
      ({ campo }): ComparedValue => ({
        ...{ label: nameCampo(campo), value: '', kind: 'reminder', campo },
      }),
    ),
  ];
}

type MarkProps = {
  lido: Lido;
  paginas: number;
  /** What is registered stands before it. */
  isBeside: boolean;
  isShown: boolean;
  onShow: () => void;
};

/**
 * Only a tick where what is registered is read and equal: the eye goes where there is none. The rest can be pressed, but
 * for a phone, where there is no room.
 */
function ComparedMark({ lido, paginas, isBeside, isShown, onShow }: MarkProps) {
  const { igual, valor, lugar } = lido;
  const isTick = igual === true && isBeside;
  const page = paginas > 1 ? `p. ${lugar.pagina}` : '';
  const Icon = igual ? Check : CircleHelp;
  const colour = getOwn({ true: 'text-success', false: 'text-pending', null: 'text-muted' }, String(igual));
  const told = (
    <>
      {igual !== null && <Icon size={13} strokeWidth={2.6} aria-hidden />}
      <span>
        {isTick ? page : joined(', ', `lê-se ${valor}`, page)}
        {isTick && <span className="sr-only"> lido e igual</span>}
      </span>
    </>
  );
  return (
    <>
      {!isTick && (
        <button
          type="button"
          aria-pressed={isShown}
          title="Mostrar o lugar"
          onClick={onShow}
          className={`lido-mark ${colour}`}
        >
          {told}
        </button>
      )}
      <span
        aria-current={isShown || undefined}
        className={`lido-mark ${isTick ? '' : 'lido-said'} ${colour}`}
      >
        {told}
      </span>
    </>
  );
}

/** What to think of the marks, or why there are none. */
const notes = { lido: caution, esperando: 'a leitura está na fila', nao_lido: 'não lido' };

type Props = Omit<ViewerProps, 'showValues' | 'placeIn' | 'searchOf' | 'turnOf'> & {
  cadastro: Cadastro;
  /** What is registered and stands in a document. */
  valuesOf: (chave: string) => readonly ComparedValue[];
};

/** The viewer of documents that a machine read. */
export default function ReadViewer({ cadastro, valuesOf, ...viewer }: Props) {
  const { leituras } = useLeituras(cadastro);
  const shown = useShownLido(cadastro.id);
  const hasShortcut = useShortcutsOn();
  /** What was searched for and is marked. */
  const [match, setMatch] = useState<{ chave: string; place: Place } | null>(null);

  function showMarks(chave: string, { achados, paginas }: Leitura) {
    const lidos = lidosIn(leituras, chave);
    return (campo: string | undefined, { kind }: ComparedValue) => {
      const lido = lidos.find((one) => one.campo === campo);
      const isSought = achados.some((achado) => achado.campo === campo);
      return (
        <span className="lido-marks text-[12px] font-normal text-muted">
          {lido ? (
            <ComparedMark
              lido={isOverdue(cadastro, lido) ? { ...lido, igual: false } : lido}
              paginas={paginas}
              isBeside={kind !== 'reminder'}
              isShown={isSameLido(lido, shown)}
              onShow={() => showLido(cadastro.id, lido)}
            />
          ) : (
            isSought && 'não encontrado'
          )}
        </span>
      );
    };
  }

  return (
    <DocumentViewer
      {...viewer}
      showValues={(document, text) => {
        const { chave } = document;
        const leitura = getOwn(leituras, chave);
        const isRead = leitura?.situacao === 'lido';
        return (
          <CompareList
            name={documentName(document)}
            values={isRead ? listRows(valuesOf(chave), leitura.achados) : valuesOf(chave)}
            text={text}
            isWaiting={leitura?.situacao === 'esperando'}
            showMark={isRead ? showMarks(chave, leitura) : undefined}
            note={
              leitura && (
                <>
                  {notes[leitura.situacao]} {isRead && hasShortcut && <KeyHint name="V" />}
                </>
              )
            }
          />
        );
      }}
      searchOf={(chave) =>
        getOwn(leituras, chave)?.situacao === 'lido'
          ? (bar, searchText) => (
              <ReadSearch
                {...bar}
                search={(text, signal) => searchLeitura(String(cadastro.id), chave, text, signal)}
                searchText={searchText}
                onPlace={(place) => setMatch(place && { chave, place })}
              />
            )
          : undefined
      }
      turnOf={(chave) => getOwn(leituras, chave)?.giro}
      placeIn={(chave) => {
        if (match?.chave === chave) return match.place;
        // A file that was exchanged since has other places.
        const isThere = lidosIn(leituras, chave).some(
          (lido) => isSameLido(lido, shown) && lido.lugar.caixa === shown?.lugar.caixa,
        );
        return shown && isThere ? shown.lugar : null;
      }}
    />
  );
}
