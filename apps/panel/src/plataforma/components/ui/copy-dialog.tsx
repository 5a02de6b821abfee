import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  isOpen: boolean;
  title: string;
  description: string;
  text: string;
  copyLabel: string;
  onClose: () => void;
};

/** A text to send to somebody, with a button to copy it. */
export function CopyDialog({ isOpen, title, description, text, copyLabel, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} title={title} description={description} onClose={onClose}>
      <pre
        data-autofocus
        tabIndex={-1}
        className="rounded-control bg-hover p-4 font-sans text-[13px] leading-relaxed break-words whitespace-pre-wrap select-text"
      >
        {text}
      </pre>
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:[&>*]:flex-1">
        <Button variant="quiet" onClick={onClose}>
          Fechar
        </Button>
        <CopyButton text={text} label={copyLabel} variant="action" />
      </div>
    </Dialog>
  );
}
