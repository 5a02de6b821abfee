import { nomeDoDossie } from '@painel-pj/contract/documentos/nome-arquivo';
import { useMutation } from '@tanstack/react-query';
import { FileArchive } from 'lucide-react';
import { ToolButton } from '#plataforma/components/ui/tool-button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { formatBytes } from '#plataforma/lib/format/number.ts';
import { saveFile } from '#plataforma/lib/save-file.ts';
import { useHas } from '#plataforma/lib/session.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { ApiError } from '#provider/api-error.ts';
import { getDossie } from '#provider/calls/supervisao.ts';

const progressEveryMs = 1000;
/** The same toast from start to end. */
const toast = { id: 'dossie' };

function readDossie(id: string): Promise<Blob> {
  let bytes = 0;
  let toldAt = performance.now();
  return getDossie(id, (part) => {
    bytes += part.length;
    if (performance.now() - toldAt < progressEveryMs) return;
    toldAt = performance.now();
    showToast('info', `Baixando o dossiê: ${formatBytes(bytes)}`, toast);
  });
}

function tellProblem(error: unknown): string {
  if (error instanceof ApiError && error.mensagem) return error.mensagem;
  return 'O dossiê não chegou ao fim. Verifique a conexão e tente de novo.';
}

/** Continues when another case is opened: its toast names the company. */
function useDossie(cadastro: Cadastro) {
  const nome = nameOf(cadastro);
  const { mutate, isPending } = useMutation({
    mutationFn: readDossie,
    onMutate: () => showToast('info', `Preparando o dossiê de ${nome}…`, toast),
    onSuccess: (file) => {
      const fileName = nomeDoDossie(nome, cadastro.cnpj ?? '');
      saveFile(file, fileName);
      showToast('success', `${fileName} está nos downloads do navegador.`, toast);
    },
    onError: (error) => showToast('error', tellProblem(error), toast),
  });
  return { isRunning: isPending, start: () => mutate(String(cadastro.id)) };
}

/** Downloads the dossier, if the provider offers it and the person may. */
export function DossieTool({ cadastro }: { cadastro: Cadastro }) {
  const { isRunning, start } = useDossie(cadastro);
  const mayAudit = useHas('auditar');
  if (!can.dossie || !mayAudit || cadastro.id === null) return null;
  return (
    <ToolButton
      label={isRunning ? 'Baixando o dossiê…' : 'Baixar dossiê'}
      icon={FileArchive}
      onClick={isRunning ? undefined : start}
    />
  );
}
