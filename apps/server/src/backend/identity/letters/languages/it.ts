import type { Letters } from './letter.ts';

const THAT_WAS_YOU = 'Sei stato tu? Allora è tutto a posto e non devi fare nulla.';
const NEW_PASSWORD = 'Non sono stato io: scegli una nuova password';

export const it: Letters = {
  kinds: {
    VERIFY_EMAIL: {
      subject: 'Conferma il tuo indirizzo e-mail per Tapebook',
      greeting: 'Ti diamo il benvenuto su Tapebook',
      before: 'Un ultimo passo: conferma che questo indirizzo è tuo e il tuo diario è pronto.',
      button: 'Conferma il mio indirizzo',
      after: [
        'Non ti sei registrato? Qualcuno avrà sbagliato a scrivere l’indirizzo. Ignora questa e-mail e non succede nulla.',
      ],
    },
    PASSWORD_RESET: {
      subject: 'Scegli una nuova password per Tapebook',
      greeting: 'Hai dimenticato la password?',
      before: 'Nessun problema. Scegline qui una nuova; verrai poi disconnesso ovunque altrove.',
      button: 'Scegli una nuova password',
      after: ['Non l’hai chiesto tu? Ignora questa e-mail: la tua password resta com’è.'],
    },
    EMAIL_SIGNIN: {
      subject: 'Il tuo link per accedere a Tapebook',
      greeting: 'Accedi a Tapebook',
      before: 'Apri questo link nel browser in cui vuoi accedere.',
      button: 'Accedi',
      after: ['Non l’hai chiesto tu? Ignora questa e-mail: senza di essa nessuno accede.'],
    },
    VERIFY_AND_CHANGE_EMAIL: {
      subject: 'Conferma il tuo nuovo indirizzo e-mail per Tapebook',
      greeting: 'È questo il tuo nuovo indirizzo?',
      before: 'Confermalo e da quel momento accedi a Tapebook con {newEmail}.',
      button: 'Usa questo indirizzo',
      after: [
        'Non l’hai chiesto tu? Qualcuno avrà sbagliato a scrivere l’indirizzo. Ignora questa e-mail e non succede nulla.',
      ],
    },
    RECOVER_EMAIL: {
      subject: 'L’indirizzo e-mail del tuo account Tapebook è stato cambiato',
      greeting: 'Il tuo indirizzo è stato cambiato',
      before: 'Il tuo account ha ora l’indirizzo {newEmail}. Se sei stato tu, non devi fare nulla.',
      button: 'Non sono stato io: ripristina l’indirizzo',
      after: ['Ripristinarlo disconnette chiunque sia connesso. Subito dopo scegli una nuova password.'],
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      subject: 'Al tuo account Tapebook è stato aggiunto un secondo fattore',
      greeting: 'È stato aggiunto un secondo fattore',
      before:
        'D’ora in poi l’accesso chiede anche il codice di un’app. Se l’hai configurata tu, è tutto a posto.',
      button: 'Non sono stato io: rimuovilo',
      after: ['Rimuoverlo disconnette chiunque sia connesso. Subito dopo scegli una nuova password.'],
    },
    PASSWORD_CHANGED: {
      subject: 'La password del tuo account Tapebook è stata cambiata',
      greeting: 'La tua password è stata cambiata',
      before: THAT_WAS_YOU,
      button: NEW_PASSWORD,
      after: [
        'Una nuova password, scelta con un link inviato a questo indirizzo, disconnette tutti gli altri.',
      ],
    },
    PASSWORD_REMOVED: {
      subject: 'La password del tuo account Tapebook è stata rimossa',
      greeting: 'La tua password è stata rimossa',
      before: THAT_WAS_YOU,
      button: NEW_PASSWORD,
      after: [
        'Una nuova password, scelta con un link inviato a questo indirizzo, disconnette tutti gli altri.',
      ],
    },
    SECOND_FACTOR_REMOVED: {
      subject: 'Un secondo fattore del tuo account Tapebook è stato rimosso',
      greeting: 'Un secondo fattore è stato rimosso',
      before: `L’accesso non chiede più il suo codice. ${THAT_WAS_YOU}`,
      button: NEW_PASSWORD,
      after: ['Poi configura di nuovo il secondo fattore in Impostazioni, Profilo.'],
    },
    RECOVERY_CODE_USED: {
      subject: 'È stato usato un codice di recupero del tuo account Tapebook',
      greeting: 'È stato usato un codice di recupero',
      before: `Qualcuno è entrato con uno dei tuoi codici di recupero, che ora non vale più. ${THAT_WAS_YOU}`,
      button: NEW_PASSWORD,
      after: ['Puoi creare nuovi codici di recupero in Impostazioni, Profilo.'],
    },
    PROVIDER_LINKED: {
      subject: '{provider} è stato collegato al tuo account Tapebook',
      greeting: 'Puoi accedere con {provider}',
      before: `Un account {provider} è stato collegato al tuo e permette di accedervi. ${THAT_WAS_YOU}`,
      button: 'Guarda i miei account collegati',
      after: [
        'Non sei stato tu? Scollegalo, disconnetti tutti gli altri dispositivi e scegli una nuova password.',
      ],
    },
    PROVIDER_UNLINKED: {
      subject: '{provider} è stato scollegato dal tuo account Tapebook',
      greeting: '{provider} è stato scollegato',
      before: `Non permette più di accedere al tuo account. ${THAT_WAS_YOU}`,
      button: 'Guarda i miei account collegati',
      after: ['Non sei stato tu? Disconnetti lì tutti gli altri dispositivi e scegli una nuova password.'],
    },
    NEW_DEVICE: {
      subject: 'Nuovo accesso al tuo account Tapebook',
      greeting: 'Accesso da un nuovo dispositivo',
      before: THAT_WAS_YOU,
      button: 'Guarda i miei dispositivi',
      after: ['Non sei stato tu? Disconnetti lì quel dispositivo e scegli una nuova password.'],
    },
    INVITATION: {
      subject: 'Hai un invito per Tapebook',
      greeting: 'Ti diamo il benvenuto su Tapebook',
      before:
        'Ti invitiamo a tenere con noi il tuo diario di trading. Registrati proprio con questo indirizzo: {newEmail}.',
      button: 'Registrati',
      after: ['Non sai di che cosa si tratta? Ignora questa e-mail e non succede nulla.'],
    },
  },
  lasts: {
    hour: 'Il link vale una volta sola, per un’ora.',
    sixHours: 'Il link vale una volta sola, per sei ore.',
    day: 'Il link vale una volta sola, per un giorno.',
    threeDays: 'Il link vale per tre giorni.',
    month: 'Il link vale una volta sola, per trenta giorni.',
  },
  facts: { time: 'Quando', device: 'Dispositivo', address: 'Indirizzo di rete' },
  copyHint: 'Se il pulsante non fa nulla, copia questo nel tuo browser:',
  footer: 'Inviato a {email} da Tapebook, il tuo diario di trading.',
  unknownDevice: 'Un dispositivo sconosciuto',
  device: '{browser} su {system}',
};
