import { FileArchive } from 'lucide-react';
import { ToolButton } from '#plataforma/components/ui/tool-button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { useSession } from '#plataforma/lib/session.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';
import { useDossie } from './use-dossie.ts';

/** Downloads the dossier, if the provider offers it and the person may. */
export function DossieTool({ cadastro }: { cadastro: Cadastro }) {
  const { isRunning, start } = useDossie(cadastro);
  const { role } = useSession();
  if (!can.dossie || role !== 'admin' || cadastro.id === null) return null;
  return (
    <ToolButton
      label={isRunning ? 'Baixando o dossiê…' : 'Baixar dossiê'}
      icon={FileArchive}
      onClick={isRunning ? undefined : start}
    />
  );
}
