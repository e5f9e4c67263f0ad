import type { Letters } from './letter.ts';

const THAT_WAS_YOU = '¿Has sido tú? Entonces todo está bien y no tienes que hacer nada.';
const NEW_PASSWORD = 'No he sido yo: elegir otra contraseña';

export const es: Letters = {
  kinds: {
    VERIFY_EMAIL: {
      subject: 'Confirma tu dirección de correo para Tapebook',
      greeting: 'Te damos la bienvenida a Tapebook',
      before: 'Un último paso: confirma que esta dirección es tuya y tu diario estará listo.',
      button: 'Confirmar mi dirección',
      after: [
        '¿No te has registrado? Alguien habrá escrito mal su dirección. Ignora este correo y no pasará nada.',
      ],
    },
    PASSWORD_RESET: {
      subject: 'Elige una nueva contraseña para Tapebook',
      greeting: '¿Has olvidado tu contraseña?',
      before: 'No pasa nada. Elige aquí una nueva; después se cerrará tu sesión en todos los demás sitios.',
      button: 'Elegir una nueva contraseña',
      after: ['¿No lo has pedido? Ignora este correo: tu contraseña sigue como está.'],
    },
    EMAIL_SIGNIN: {
      subject: 'Tu enlace para entrar en Tapebook',
      greeting: 'Entrar en Tapebook',
      before: 'Abre este enlace en el navegador en el que quieras iniciar sesión.',
      button: 'Iniciar sesión',
      after: ['¿No lo has pedido? Ignora este correo: sin él nadie inicia sesión.'],
    },
    VERIFY_AND_CHANGE_EMAIL: {
      subject: 'Confirma tu nueva dirección de correo para Tapebook',
      greeting: '¿Es esta tu nueva dirección?',
      before: 'Confírmala y desde entonces entrarás en Tapebook con {newEmail}.',
      button: 'Usar esta dirección',
      after: [
        '¿No lo has pedido? Alguien habrá escrito mal su dirección. Ignora este correo y no pasará nada.',
      ],
    },
    RECOVER_EMAIL: {
      subject: 'Se ha cambiado la dirección de correo de tu cuenta de Tapebook',
      greeting: 'Tu dirección ha cambiado',
      before: 'Tu cuenta tiene ahora la dirección {newEmail}. Si has sido tú, no tienes que hacer nada.',
      button: 'No he sido yo: deshacer el cambio',
      after: ['Al deshacerlo se cierran todas las sesiones. Elige justo después una nueva contraseña.'],
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      subject: 'Se ha añadido un segundo factor a tu cuenta de Tapebook',
      greeting: 'Se ha añadido un segundo factor',
      before:
        'Desde ahora, para iniciar sesión se pide también el código de una aplicación. Si la has configurado tú, todo está bien.',
      button: 'No he sido yo: quitarlo',
      after: ['Al quitarlo se cierran todas las sesiones. Elige justo después una nueva contraseña.'],
    },
    PASSWORD_CHANGED: {
      subject: 'Se ha cambiado la contraseña de tu cuenta de Tapebook',
      greeting: 'Tu contraseña ha cambiado',
      before: THAT_WAS_YOU,
      button: NEW_PASSWORD,
      after: [
        'Una nueva contraseña, elegida con un enlace enviado a esta dirección, cierra las demás sesiones.',
      ],
    },
    PASSWORD_REMOVED: {
      subject: 'Se ha quitado la contraseña de tu cuenta de Tapebook',
      greeting: 'Se ha quitado tu contraseña',
      before: THAT_WAS_YOU,
      button: NEW_PASSWORD,
      after: [
        'Una nueva contraseña, elegida con un enlace enviado a esta dirección, cierra las demás sesiones.',
      ],
    },
    SECOND_FACTOR_REMOVED: {
      subject: 'Se ha quitado un segundo factor de tu cuenta de Tapebook',
      greeting: 'Se ha quitado un segundo factor',
      before: `Para iniciar sesión ya no se pide su código. ${THAT_WAS_YOU}`,
      button: NEW_PASSWORD,
      after: ['Después configura de nuevo el segundo factor en Ajustes, Perfil.'],
    },
    RECOVERY_CODE_USED: {
      subject: 'Se ha usado un código de recuperación de tu cuenta de Tapebook',
      greeting: 'Se ha usado un código de recuperación',
      before: `Alguien ha iniciado sesión con uno de tus códigos de recuperación; ya no sirve más. ${THAT_WAS_YOU}`,
      button: NEW_PASSWORD,
      after: ['Puedes crear nuevos códigos de recuperación en Ajustes, Perfil.'],
    },
    PROVIDER_LINKED: {
      subject: '{provider} se ha vinculado a tu cuenta de Tapebook',
      greeting: 'Puedes iniciar sesión con {provider}',
      before: `Una cuenta de {provider} se ha vinculado a la tuya y permite entrar en ella. ${THAT_WAS_YOU}`,
      button: 'Ver mis cuentas vinculadas',
      after: ['¿No has sido tú? Desvincúlala allí, cierra las demás sesiones y elige una nueva contraseña.'],
    },
    PROVIDER_UNLINKED: {
      subject: '{provider} se ha desvinculado de tu cuenta de Tapebook',
      greeting: '{provider} se ha desvinculado',
      before: `Ya no permite entrar en tu cuenta. ${THAT_WAS_YOU}`,
      button: 'Ver mis cuentas vinculadas',
      after: ['¿No has sido tú? Cierra allí las demás sesiones y elige una nueva contraseña.'],
    },
    NEW_DEVICE: {
      subject: 'Nuevo inicio de sesión en tu cuenta de Tapebook',
      greeting: 'Alguien ha iniciado sesión en un dispositivo nuevo',
      before: THAT_WAS_YOU,
      button: 'Ver mis dispositivos',
      after: ['¿No has sido tú? Cierra allí la sesión de ese dispositivo y elige una nueva contraseña.'],
    },
    INVITATION: {
      subject: 'Tienes una invitación a Tapebook',
      greeting: 'Te damos la bienvenida a Tapebook',
      before:
        'Te invitamos a llevar tu diario de trading con nosotros. Regístrate con esta misma dirección: {newEmail}.',
      button: 'Registrarme',
      after: ['¿No sabes de qué se trata? Ignora este correo y no pasará nada.'],
    },
  },
  lasts: {
    hour: 'El enlace sirve una sola vez, durante una hora.',
    sixHours: 'El enlace sirve una sola vez, durante seis horas.',
    day: 'El enlace sirve una sola vez, durante un día.',
    threeDays: 'El enlace sirve durante tres días.',
    month: 'El enlace sirve una sola vez, durante treinta días.',
  },
  facts: { time: 'Cuándo', device: 'Dispositivo', address: 'Dirección de red' },
  copyHint: 'Si el botón no hace nada, copia esto en tu navegador:',
  footer: 'Enviado a {email} por Tapebook, tu diario de trading.',
  unknownDevice: 'Un dispositivo desconocido',
  device: '{browser} en {system}',
};
