import type { Letters } from './letter.ts';

const THAT_WAS_YOU = 'Waren Sie das selbst? Dann ist alles in Ordnung, und Sie müssen nichts tun.';
const NEW_PASSWORD = 'Ich war das nicht: neues Passwort wählen';

export const de: Letters = {
  kinds: {
    VERIFY_EMAIL: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Tapebook',
      greeting: 'Willkommen bei Tapebook',
      before:
        'Ein letzter Schritt: Bestätigen Sie, dass diese Adresse Ihnen gehört, und Ihr Journal ist bereit.',
      button: 'Adresse bestätigen',
      after: [
        'Sie haben sich nicht registriert? Dann hat sich jemand vertippt. Ignorieren Sie diese Mail, und es geschieht nichts.',
      ],
    },
    PASSWORD_RESET: {
      subject: 'Wählen Sie ein neues Passwort für Tapebook',
      greeting: 'Passwort vergessen?',
      before: 'Kein Problem. Wählen Sie hier ein neues; überall sonst werden Sie dann abgemeldet.',
      button: 'Neues Passwort wählen',
      after: ['Sie haben das nicht angefordert? Ignorieren Sie diese Mail: Ihr Passwort bleibt, wie es ist.'],
    },
    EMAIL_SIGNIN: {
      subject: 'Ihr Link zur Anmeldung bei Tapebook',
      greeting: 'Bei Tapebook anmelden',
      before: 'Öffnen Sie diesen Link in dem Browser, in dem Sie angemeldet sein möchten.',
      button: 'Anmelden',
      after: [
        'Sie haben das nicht angefordert? Ignorieren Sie diese Mail: Ohne sie wird niemand angemeldet.',
      ],
    },
    VERIFY_AND_CHANGE_EMAIL: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für Tapebook',
      greeting: 'Ist das Ihre neue Adresse?',
      before: 'Bestätigen Sie sie, und von da an melden Sie sich bei Tapebook mit {newEmail} an.',
      button: 'Diese Adresse verwenden',
      after: [
        'Sie haben das nicht angefordert? Dann hat sich jemand vertippt. Ignorieren Sie diese Mail, und es geschieht nichts.',
      ],
    },
    RECOVER_EMAIL: {
      subject: 'Die E-Mail-Adresse Ihres Tapebook-Kontos wurde geändert',
      greeting: 'Ihre Adresse wurde geändert',
      before: 'Ihr Konto hat jetzt die Adresse {newEmail}. Wenn Sie das waren, müssen Sie nichts tun.',
      button: 'Ich war das nicht: rückgängig machen',
      after: [
        'Das Rückgängigmachen meldet alle ab, die angemeldet sind. Wählen Sie gleich danach ein neues Passwort.',
      ],
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      subject: 'Ihrem Tapebook-Konto wurde ein zweiter Faktor hinzugefügt',
      greeting: 'Ein zweiter Faktor kam hinzu',
      before:
        'Von jetzt an fragt die Anmeldung auch nach einem Code aus einer App. Wenn Sie das eingerichtet haben, ist alles in Ordnung.',
      button: 'Ich war das nicht: entfernen',
      after: [
        'Das Entfernen meldet alle ab, die angemeldet sind. Wählen Sie gleich danach ein neues Passwort.',
      ],
    },
    PASSWORD_CHANGED: {
      subject: 'Das Passwort Ihres Tapebook-Kontos wurde geändert',
      greeting: 'Ihr Passwort wurde geändert',
      before: THAT_WAS_YOU,
      button: NEW_PASSWORD,
      after: ['Ein neues Passwort, gewählt über einen Link an diese Adresse, meldet alle anderen ab.'],
    },
    PASSWORD_REMOVED: {
      subject: 'Das Passwort Ihres Tapebook-Kontos wurde entfernt',
      greeting: 'Ihr Passwort wurde entfernt',
      before: THAT_WAS_YOU,
      button: NEW_PASSWORD,
      after: ['Ein neues Passwort, gewählt über einen Link an diese Adresse, meldet alle anderen ab.'],
    },
    SECOND_FACTOR_REMOVED: {
      subject: 'Ein zweiter Faktor Ihres Tapebook-Kontos wurde entfernt',
      greeting: 'Ein zweiter Faktor wurde entfernt',
      before: `Die Anmeldung fragt nicht mehr nach seinem Code. ${THAT_WAS_YOU}`,
      button: NEW_PASSWORD,
      after: ['Richten Sie den zweiten Faktor dann unter Einstellungen, Profil neu ein.'],
    },
    RECOVERY_CODE_USED: {
      subject: 'Ein Wiederherstellungscode Ihres Tapebook-Kontos wurde verwendet',
      greeting: 'Ein Wiederherstellungscode wurde verwendet',
      before: `Jemand hat sich mit einem Ihrer Wiederherstellungscodes angemeldet; er ist jetzt verbraucht. ${THAT_WAS_YOU}`,
      button: NEW_PASSWORD,
      after: ['Neue Wiederherstellungscodes gibt es unter Einstellungen, Profil.'],
    },
    PROVIDER_LINKED: {
      subject: '{provider} wurde mit Ihrem Tapebook-Konto verknüpft',
      greeting: 'Sie können sich mit {provider} anmelden',
      before: `Ein Konto bei {provider} wurde mit Ihrem verknüpft und meldet sich bei ihm an. ${THAT_WAS_YOU}`,
      button: 'Verknüpfte Konten ansehen',
      after: [
        'Das waren nicht Sie? Lösen Sie dort die Verknüpfung, melden Sie alle anderen Geräte ab und wählen Sie ein neues Passwort.',
      ],
    },
    PROVIDER_UNLINKED: {
      subject: '{provider} wurde von Ihrem Tapebook-Konto gelöst',
      greeting: '{provider} wurde gelöst',
      before: `Damit meldet sich niemand mehr bei Ihrem Konto an. ${THAT_WAS_YOU}`,
      button: 'Verknüpfte Konten ansehen',
      after: [
        'Das waren nicht Sie? Melden Sie dort alle anderen Geräte ab und wählen Sie ein neues Passwort.',
      ],
    },
    NEW_DEVICE: {
      subject: 'Eine neue Anmeldung bei Ihrem Tapebook-Konto',
      greeting: 'Jemand hat sich auf einem neuen Gerät angemeldet',
      before: THAT_WAS_YOU,
      button: 'Meine Geräte ansehen',
      after: ['Das waren nicht Sie? Melden Sie das Gerät dort ab und wählen Sie ein neues Passwort.'],
    },
    INVITATION: {
      subject: 'Sie sind zu Tapebook eingeladen',
      greeting: 'Willkommen bei Tapebook',
      before:
        'Sie sind eingeladen, Ihr Trading-Journal bei uns zu führen. Registrieren Sie sich mit genau dieser Adresse: {newEmail}.',
      button: 'Registrieren',
      after: ['Sie wissen nicht, worum es geht? Ignorieren Sie diese Mail, und es geschieht nichts.'],
    },
  },
  lasts: {
    hour: 'Der Link gilt einmal, eine Stunde lang.',
    sixHours: 'Der Link gilt einmal, sechs Stunden lang.',
    day: 'Der Link gilt einmal, einen Tag lang.',
    threeDays: 'Der Link gilt drei Tage lang.',
    month: 'Der Link gilt einmal, dreißig Tage lang.',
  },
  facts: { time: 'Wann', device: 'Gerät', address: 'Netzwerkadresse' },
  copyHint: 'Wenn die Schaltfläche nichts bewirkt, kopieren Sie dies in Ihren Browser:',
  footer: 'Gesendet an {email} von Tapebook, Ihrem Trading-Journal.',
  unknownDevice: 'Ein unbekanntes Gerät',
  device: '{browser} unter {system}',
};
