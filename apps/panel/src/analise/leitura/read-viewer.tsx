import { Check, CircleHelp } from 'lucide-react';
import { type ComparedValue, CompareList } from '#documentos/compare-list.tsx';
import DocumentViewer, { type ViewerProps } from '#documentos/document-viewer.tsx';
import { documentName } from '#documentos/viewed-document.ts';
import { KeyHint } from '#plataforma/components/ui/key-hint.tsx';
import { useShortcutsOn } from '#plataforma/lib/shortcuts.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';
import type { Achado, Leitura } from '#provider/reading/read-leituras.ts';
import { isSameLido, showLido, useShownLido } from './shown-lido.ts';
import { caution, nameCampo } from './tell-lido.ts';
import { type Lido, lidosIn, useLeituras } from './use-leituras.ts';
import './lido.css';

const shareOf = (campo: string) => campo.replace(/nome$/, 'percentual');

/** What is registered, and then what else is looked for in a paper of its kind. */
function listRows(values: readonly ComparedValue[], achados: readonly Achado[]): ComparedValue[] {
  const isRead = (name: string) => achados.some(({ campo, valor }) => campo === name && valor !== null);
  // A bill tells its month, or else the day on which it was made out.
  const dated = isRead('referencia') ? 'referencia' : 'emissao';
  const rows = values.map((one) => (one.campo === 'referencia' ? { ...one, campo: dated } : one));
  const told = rows.flatMap(({ campo = '', more }) => (more ? [campo, shareOf(campo)] : [campo]));
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

function tell({ campo, igual, valor }: Lido, isBeside: boolean): string {
  if (!igual || !isBeside) return `lê-se ${valor}`;
  return campo.endsWith('percentual') ? `${valor} lido` : 'lido';
}

/** Ticked where it is read and equal: the eye goes where there is no tick. On a phone there is no room to press it. */
function LidoButton({ lido, paginas, isBeside, isShown, onShow }: MarkProps) {
  const { igual, valor, lugar } = lido;
  const Icon = igual ? Check : CircleHelp;
  const colour = { true: 'text-success', false: 'text-pending', null: 'text-muted' }[String(igual)];
  const told = (
    <>
      {igual !== null && <Icon size={13} strokeWidth={2.6} aria-hidden />}
      <span>
        {tell(lido, isBeside)}
        {paginas > 1 && `, p. ${lugar.pagina}`}
        {igual && <span className="sr-only"> e igual: {valor}</span>}
      </span>
    </>
  );
  return (
    <>
      <button
        type="button"
        aria-pressed={isShown}
        title="Mostrar o lugar"
        onClick={onShow}
        className={`lido-mark ${colour}`}
      >
        {told}
      </button>
      <span className={`lido-mark ${colour}`}>{told}</span>
    </>
  );
}

/** What to think of the marks, or why there are none. */
const notes = { lido: caution, esperando: 'a leitura está na fila', nao_lido: 'não lido' };

type Props = Omit<ViewerProps, 'showValues' | 'placeIn' | 'turnOf'> & {
  cadastro: Cadastro;
  /** What is registered and stands in a document. */
  valuesOf: (chave: string) => readonly ComparedValue[];
};

/** The viewer of documents that a machine read. */
export default function ReadViewer({ cadastro, valuesOf, ...viewer }: Props) {
  const { leituras } = useLeituras(cadastro);
  const shown = useShownLido(cadastro.id);
  const hasShortcut = useShortcutsOn();

  function showMarks(chave: string, { achados, paginas }: Leitura) {
    const lidos = lidosIn(leituras, chave);
    return ({ campo = '', more, kind }: ComparedValue) => {
      const searched = [campo, ...(more ? [shareOf(campo)] : [])];
      const found = lidos.filter((lido) => searched.includes(lido.campo));
      const isSought = achados.some((achado) => searched.includes(achado.campo));
      return (
        <span className="lido-marks text-[12px] font-normal text-muted">
          {found.map((lido) => (
            <LidoButton
              key={lido.campo}
              lido={lido}
              paginas={paginas}
              isBeside={kind !== 'reminder'}
              isShown={isSameLido(lido, shown)}
              onShow={() => showLido(cadastro.id, lido)}
            />
          ))}
          {isSought && found.length === 0 && 'não encontrado'}
        </span>
      );
    };
  }

  return (
    <DocumentViewer
      {...viewer}
      showValues={(document, text) => {
        const { chave } = document;
        const leitura = leituras[chave];
        const isRead = leitura?.situacao === 'lido';
        return (
          <CompareList
            name={documentName(document)}
            values={isRead ? listRows(valuesOf(chave), leitura.achados) : valuesOf(chave)}
            text={text}
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
      turnOf={(chave) => leituras[chave]?.giro}
      placeIn={(chave) => {
        // A file that was exchanged since has other places.
        const isThere = lidosIn(leituras, chave).some(
          (lido) => isSameLido(lido, shown) && lido.lugar.caixa === shown?.lugar.caixa,
        );
        return shown && isThere ? shown.lugar : null;
      }}
    />
  );
}
