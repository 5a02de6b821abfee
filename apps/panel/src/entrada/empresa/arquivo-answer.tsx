import type { ItemEmpresa } from '@painel-pj/contract/entrada/empresa';
import { Camera, FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, buttonClass } from '#plataforma/components/ui/button.tsx';
import { announce } from '#plataforma/lib/announce.ts';
import { answerItemByFile } from '#provider/calls/empresa.ts';
import { Problem } from './answer-form.tsx';
import { acceptedFiles, checkFile, tellSize } from './check-file.ts';
import { Choice } from './choice.tsx';
import { focusItem, headingId, nameDocumento } from './item-state.tsx';
import { type Answering, besideFields } from './use-answer.ts';

type Sending = { file: File; share: number };

/** A free question takes any file; of several papers, the person says which. */
function firstOf({ tipo, documentos = [] }: ItemEmpresa): string {
  if (tipo === 'livre') return documentos.at(-1)?.documento ?? '';
  return documentos.length === 1 ? (documentos[0]?.documento ?? '') : '';
}

/** A file, by the camera, from the device, or dropped here; it is sent as soon as it is chosen. */
export function ArquivoAnswer({ answering, maxMb }: { answering: Answering; maxMb: number }) {
  const { item, isSending, isRefused } = answering;
  const { failure } = besideFields(answering, () => false);
  const documentos = item.documentos ?? [];
  const [documento, setDocumento] = useState(firstOf(item));
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  // Where the focus was on its progress, that is away, and there is no button to send it again.
  const focusOwn = useEffectEvent(() => focusItem(item));
  useEffect(() => {
    if (isRefused && document.activeElement === document.body) focusOwn();
  }, [isRefused]);

  async function start(file: File): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setSending({ file, share: 0 });
    announce(`Enviando ${file.name}.`);
    await answering.send((proofs) =>
      answerItemByFile(proofs, item, {
        file,
        documento: documento || undefined,
        signal: controller.signal,
        onProgress: (share) => setSending({ file, share }),
      }),
    );
    if (controller.signal.aborted) {
      forget();
      focusItem(item);
    }
  }

  function forget(): void {
    setSending(undefined);
    answering.forget();
  }

  function take(files: FileList | null | undefined): void {
    const file = files?.[0];
    if (!file || isSending) return;
    const isNamed = documento !== '' || documentos.length === 0;
    const wrong = isNamed ? checkFile(file, maxMb) : 'Escolha primeiro qual documento é; depois, o arquivo.';
    setProblem(wrong);
    forget();
    if (!wrong) void start(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer?.files);
  }

  if (sending && isSending) {
    return <Progress {...sending} onStop={() => stop.current?.abort()} />;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of three ways; the buttons are the others.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid gap-3 rounded-control border border-dashed p-4 ${isOver ? 'border-ring bg-hover' : 'border-control'}`}
    >
      {documentos.length > 1 && (
        <Choice
          label="Qual documento você vai enviar?"
          options={documentos.map((one) => [one.documento, nameDocumento(one)])}
          value={documento}
          onChange={(chosen) => {
            setProblem('');
            setDocumento(chosen);
          }}
        />
      )}
      <div className="grid gap-2.5 sm:flex sm:flex-wrap">
        <Picker
          className="sm:pointer-fine:hidden"
          capture="environment"
          accept="image/*"
          item={item}
          onTake={take}
        >
          <Camera size={18} aria-hidden /> Tirar foto
        </Picker>
        <Picker accept={acceptedFiles} item={item} onTake={take}>
          <FileUp size={18} aria-hidden /> Escolher arquivo
        </Picker>
      </div>
      <p className="text-[13px] text-muted">
        <span className="hidden sm:pointer-fine:inline">Ou arraste o arquivo para cá. </span>
        Foto, PDF, DOCX ou XLSX, até {maxMb} MB.
      </p>
      <Problem text={problem || failure} />
      {failure && !isRefused && sending && (
        <Retry file={sending.file} onRetry={() => void start(sending.file)} />
      )}
    </div>
  );
}

type PickerProps = {
  item: ItemEmpresa;
  accept: string;
  capture?: 'environment';
  className?: string;
  onTake: (files: FileList | null) => void;
  children: ReactNode;
};

/** A button that is the label of a hidden field for files: the field has the focus, and the label shows it. */
function Picker({ item, accept, capture, className = '', onTake, children }: PickerProps) {
  return (
    <label
      className={`${buttonClass('quiet')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ${className}`}
    >
      {children}
      <input
        type="file"
        className="sr-only"
        aria-describedby={headingId(item)}
        accept={accept}
        capture={capture}
        onChange={({ target }) => {
          onTake(target.files);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}

/** The file is still at hand: it need not be looked for again. */
function Retry({ file, onRetry }: { file: File; onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="grid gap-2">
      <p className="[overflow-wrap:anywhere]">
        <strong className="font-semibold">{file.name}</strong> ainda não foi recebido.
      </p>
      <Button ref={button} onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}

function Progress({ file, share, onStop }: Sending & { onStop: () => void }) {
  const percent = Math.round(share * 100);
  const panel = useRef<HTMLDivElement>(null);
  // The field that was used is away while the file is sent.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="grid min-w-0 gap-2.5 rounded-control border border-line p-4">
      <p className="[overflow-wrap:anywhere]">
        {share < 1 ? 'Enviando' : 'Conferindo'} <strong className="font-semibold">{file.name}</strong>{' '}
        <span className="text-muted tabular-nums">
          ({share < 1 ? `${percent} % de ` : ''}
          {tellSize(file.size)})
        </span>
      </p>
      <progress aria-label={`Envio de ${file.name}`} value={share} className="upload-bar" />
      <div>
        <Button variant="link" onClick={onStop}>
          Cancelar o envio
        </Button>
      </div>
    </div>
  );
}
