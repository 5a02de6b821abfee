import { createRoot } from 'react-dom/client';
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '#styles/toasts.css';

// A root of its own: a toast outlives the screen that raised it, even one that failed.
const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(
  <ToastContainer
    position="top-right"
    autoClose={5000}
    pauseOnHover
    aria-label="Avisos"
    className="toasts"
    toastClassName="surface-card"
  />,
);

export type ToastOptions = {
  id?: string;
  /** Beside the message: which one it is about. */
  detail?: string;
  /** Once used, it closes the toast. */
  action?: { label: string; onClick: () => void };
};

type ContentProps = ToastOptions & { message: string; closeToast?: () => void };

function ToastContent({ message, detail, action, closeToast }: ContentProps) {
  const use = () => {
    action?.onClick();
    closeToast?.();
  };
  return (
    <span className="toast-with-action">
      <span>{message}</span>
      {detail && <span className="toast-detail">{detail}</span>}
      {action && (
        <button type="button" onClick={use} className="toast-action">
          {action.label}
        </button>
      )}
    </span>
  );
}

/** The toast that is shown for each id. */
const shown = new Map<string, Id>();

export function raiseToast(kind: 'success' | 'error' | 'info', message: string, options: ToastOptions): void {
  const { id } = options;
  const content = ({ closeToast }: { closeToast?: () => void }) => (
    <ToastContent message={message} {...options} {...(closeToast && { closeToast })} />
  );
  const current = id ? shown.get(id) : undefined;
  if (current !== undefined && toast.isActive(current)) {
    toast.update(current, { render: content, type: kind, autoClose: 5000, delay: null });
    return;
  }
  const raised = toast[kind](content);
  if (id) shown.set(id, raised);
}
