import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";

/** Asks before what was typed is lost; to close it is to stay. */
export default function LeaveDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  return (
    <Dialog title="Alterações não salvas" onClose={onClose}>
      <div className="px-5 py-6 sm:px-7">
        <p>Você mudou seu perfil e ainda não salvou. Se sair agora, as mudanças se perdem.</p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
          <Button onClick={onClose}>Continuar editando</Button>
          <Button variant="outline" onClick={onLeave}>
            Sair sem salvar
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
