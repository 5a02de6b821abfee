import { FileArchive } from 'lucide-react';
import { Tool } from '#features/cadastros/analise/case/case-tool.tsx';
import { useDossie } from '#features/cadastros/dossie/use-dossie.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';
import { useSession } from '#lib/session.ts';

/** Downloads the dossier, if the provider offers it and the person may. */
export function DossieTool({ cadastro }: { cadastro: CadastroLido }) {
  const { isRunning, start } = useDossie(cadastro);
  const { role } = useSession();
  if (!hasRecurso('dossie') || role !== 'admin' || cadastro.id === null) return null;
  return (
    <Tool
      label={isRunning ? 'Baixando o dossiê…' : 'Baixar dossiê'}
      icon={FileArchive}
      onClick={isRunning ? undefined : start}
    />
  );
}
