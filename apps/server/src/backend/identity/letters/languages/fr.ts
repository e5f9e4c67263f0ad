import type { Letters } from './letter.ts';

const THAT_WAS_YOU = 'C’était vous ? Alors tout va bien, vous n’avez rien à faire.';
const NEW_PASSWORD = 'Ce n’était pas moi : choisir un nouveau mot de passe';

export const fr: Letters = {
  kinds: {
    VERIFY_EMAIL: {
      subject: 'Confirmez votre adresse e-mail pour Tapebook',
      greeting: 'Bienvenue sur Tapebook',
      before: 'Une dernière étape : confirmez que cette adresse est la vôtre, et votre journal est prêt.',
      button: 'Confirmer mon adresse',
      after: [
        'Vous ne vous êtes pas inscrit ? Quelqu’un a sans doute mal saisi son adresse. Ignorez ce message et rien ne se passera.',
      ],
    },
    PASSWORD_RESET: {
      subject: 'Choisissez un nouveau mot de passe pour Tapebook',
      greeting: 'Mot de passe oublié ?',
      before:
        'Pas d’inquiétude. Choisissez-en un nouveau ici ; vous serez alors déconnecté partout ailleurs.',
      button: 'Choisir un nouveau mot de passe',
      after: ['Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste inchangé.'],
    },
    EMAIL_SIGNIN: {
      subject: 'Votre lien de connexion à Tapebook',
      greeting: 'Se connecter à Tapebook',
      before: 'Ouvrez ce lien dans le navigateur où vous voulez être connecté.',
      button: 'Me connecter',
      after: ['Vous n’avez rien demandé ? Ignorez ce message : sans lui, personne n’est connecté.'],
    },
    VERIFY_AND_CHANGE_EMAIL: {
      subject: 'Confirmez votre nouvelle adresse e-mail pour Tapebook',
      greeting: 'Est-ce votre nouvelle adresse ?',
      before: 'Confirmez-la, et vous vous connecterez désormais à Tapebook avec {newEmail}.',
      button: 'Utiliser cette adresse',
      after: [
        'Vous n’avez rien demandé ? Quelqu’un a sans doute mal saisi son adresse. Ignorez ce message et rien ne se passera.',
      ],
    },
    RECOVER_EMAIL: {
      subject: 'L’adresse e-mail de votre compte Tapebook a été modifiée',
      greeting: 'Votre adresse a été modifiée',
      before: 'Votre compte a maintenant l’adresse {newEmail}. Si c’était vous, vous n’avez rien à faire.',
      button: 'Ce n’était pas moi : rétablir mon adresse',
      after: [
        'La rétablir déconnecte toutes les personnes connectées. Choisissez aussitôt un nouveau mot de passe.',
      ],
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      subject: 'Un second facteur a été ajouté à votre compte Tapebook',
      greeting: 'Un second facteur a été ajouté',
      before:
        'Désormais, la connexion demande aussi le code d’une application. Si c’est vous qui l’avez configurée, tout va bien.',
      button: 'Ce n’était pas moi : le retirer',
      after: [
        'Le retirer déconnecte toutes les personnes connectées. Choisissez aussitôt un nouveau mot de passe.',
      ],
    },
    PASSWORD_CHANGED: {
      subject: 'Le mot de passe de votre compte Tapebook a été modifié',
      greeting: 'Votre mot de passe a été modifié',
      before: THAT_WAS_YOU,
      button: NEW_PASSWORD,
      after: [
        'Un nouveau mot de passe, choisi par un lien envoyé à cette adresse, déconnecte tous les autres.',
      ],
    },
    PASSWORD_REMOVED: {
      subject: 'Le mot de passe de votre compte Tapebook a été supprimé',
      greeting: 'Votre mot de passe a été supprimé',
      before: THAT_WAS_YOU,
      button: NEW_PASSWORD,
      after: [
        'Un nouveau mot de passe, choisi par un lien envoyé à cette adresse, déconnecte tous les autres.',
      ],
    },
    SECOND_FACTOR_REMOVED: {
      subject: 'Un second facteur de votre compte Tapebook a été retiré',
      greeting: 'Un second facteur a été retiré',
      before: `La connexion ne demande plus son code. ${THAT_WAS_YOU}`,
      button: NEW_PASSWORD,
      after: ['Configurez ensuite de nouveau le second facteur dans Paramètres, Profil.'],
    },
    RECOVERY_CODE_USED: {
      subject: 'Un code de récupération de votre compte Tapebook a été utilisé',
      greeting: 'Un code de récupération a été utilisé',
      before: `Quelqu’un s’est connecté avec l’un de vos codes de récupération ; il ne peut plus servir. ${THAT_WAS_YOU}`,
      button: NEW_PASSWORD,
      after: ['Vous créez de nouveaux codes de récupération dans Paramètres, Profil.'],
    },
    PROVIDER_LINKED: {
      subject: '{provider} a été associé à votre compte Tapebook',
      greeting: 'Vous pouvez vous connecter avec {provider}',
      before: `Un compte {provider} a été associé au vôtre et permet de s’y connecter. ${THAT_WAS_YOU}`,
      button: 'Voir mes comptes associés',
      after: [
        'Ce n’était pas vous ? Dissociez-le, déconnectez tous les autres appareils et choisissez un nouveau mot de passe.',
      ],
    },
    PROVIDER_UNLINKED: {
      subject: '{provider} a été dissocié de votre compte Tapebook',
      greeting: '{provider} a été dissocié',
      before: `Il ne permet plus de se connecter à votre compte. ${THAT_WAS_YOU}`,
      button: 'Voir mes comptes associés',
      after: [
        'Ce n’était pas vous ? Déconnectez-y tous les autres appareils et choisissez un nouveau mot de passe.',
      ],
    },
    NEW_DEVICE: {
      subject: 'Nouvelle connexion à votre compte Tapebook',
      greeting: 'Connexion depuis un nouvel appareil',
      before: THAT_WAS_YOU,
      button: 'Voir mes appareils',
      after: ['Ce n’était pas vous ? Déconnectez-y cet appareil et choisissez un nouveau mot de passe.'],
    },
    INVITATION: {
      subject: 'Vous êtes invité sur Tapebook',
      greeting: 'Bienvenue sur Tapebook',
      before:
        'Vous êtes invité à tenir votre journal de trading chez nous. Inscrivez-vous avec cette adresse précise : {newEmail}.',
      button: 'M’inscrire',
      after: ['Vous ne savez pas de quoi il s’agit ? Ignorez ce message et rien ne se passera.'],
    },
  },
  lasts: {
    hour: 'Le lien fonctionne une seule fois, pendant une heure.',
    sixHours: 'Le lien fonctionne une seule fois, pendant six heures.',
    day: 'Le lien fonctionne une seule fois, pendant un jour.',
    threeDays: 'Le lien est valable trois jours.',
    month: 'Le lien fonctionne une seule fois, pendant trente jours.',
  },
  facts: { time: 'Quand', device: 'Appareil', address: 'Adresse réseau' },
  copyHint: 'Si le bouton ne fait rien, copiez ceci dans votre navigateur :',
  footer: 'Envoyé à {email} par Tapebook, votre journal de trading.',
  unknownDevice: 'Un appareil inconnu',
  device: '{browser} sur {system}',
};
