import { getConfig } from '#lib/config.ts';

export function downloadCodes(codigos: readonly string[]): void {
  const heading = `Códigos de backup - ${getConfig().nomeEmpresa}\nCada código funciona uma única vez.\n`;
  const url = URL.createObjectURL(new Blob([`${heading}\n${codigos.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'codigos-de-backup.txt';
  link.click();
  URL.revokeObjectURL(url);
}
