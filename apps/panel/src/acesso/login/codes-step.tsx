import { Download } from 'lucide-react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { CopyButton } from '#plataforma/components/ui/copy-button.tsx';
import { getConfig } from '#plataforma/lib/config.ts';
import { saveFile } from '#plataforma/lib/save-file.ts';

type Props = { codigos: readonly string[]; onContinue: () => void };

function downloadCodes(codigos: readonly string[]): void {
  const heading = `Códigos de backup - ${getConfig().nomeEmpresa}\nCada código funciona uma única vez.\n`;
  const file = new Blob([`${heading}\n${codigos.join('\n')}\n`], { type: 'text/plain' });
  saveFile(file, 'codigos-de-backup.txt');
}

export function CodesStep({ codigos, onContinue }: Props) {
  // The focus starts on the list, so that a second Enter meant for the step before does not skip the codes.
  return (
    <>
      <ul
        data-autofocus
        tabIndex={-1}
        aria-label="Códigos de backup"
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-hover p-4 text-center text-[15px] font-semibold tracking-wide whitespace-nowrap tabular-nums max-[359px]:px-2 max-[359px]:text-[13px] max-[359px]:tracking-normal"
      >
        {codigos.map((codigo) => (
          <li key={codigo} className="select-all">
            {codigo}
          </li>
        ))}
      </ul>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <CopyButton text={codigos.join('\n')} label="Copiar" />
        <Button variant="quiet" onClick={() => downloadCodes(codigos)}>
          <Download size={16} aria-hidden />
          Baixar
        </Button>
      </div>
      <Button className="mt-3 w-full" onClick={onContinue}>
        Já guardei, continuar
      </Button>
    </>
  );
}
