import type { ExportCadastrosQuery } from '@painel-pj/contract/cadastros/exportacao';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#plataforma/lib/save-file.ts';
import { ApiError } from '#provider/api-error.ts';
import { type Progress, readExport } from '#provider/calls/export-cadastros.ts';

export type ExportState =
  | { name: 'choosing'; problem?: string }
  | { name: 'running'; progress: Progress }
  | { name: 'done'; records: number; fileName: string };

function tellProblem(error: unknown): string {
  if (error instanceof ApiError && error.mensagem && error.status < 500) return error.mensagem;
  return 'A exportação não chegou ao fim. Verifique a conexão e tente de novo.';
}

/** One export at a time; leaving the screen stops it. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ name: 'choosing' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    state,
    async start(query: ExportCadastrosQuery, fileName: string): Promise<void> {
      const controller = new AbortController();
      running.current = controller;
      setState({ name: 'running', progress: { records: 0, bytes: 0 } });
      try {
        const { file, records } = await readExport(query, controller.signal, (progress) =>
          setState({ name: 'running', progress }),
        );
        saveFile(file, fileName);
        setState({ name: 'done', records, fileName });
      } catch (error) {
        const problem = controller.signal.aborted
          ? 'Exportação parada: nenhum arquivo foi salvo.'
          : tellProblem(error);
        setState({ name: 'choosing', problem });
      }
    },
    stop: () => running.current?.abort(),
  };
}
