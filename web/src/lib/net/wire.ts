// Generated from docs/openapi.json by `cargo xtask api`. Do not edit.

export interface paths {
    "/api/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The programs that any player may challenge: those of the site, and others while they are online. */
        get: operations["get_bots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open challenges, received and sent. */
        get: operations["get_challenges"];
        put?: never;
        /** Challenge a player, or make a link with which anyone can play. */
        post: operations["post_challenges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a challenge or an invitation back. */
        delete: operations["delete_challenges_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept a challenge: a game begins. */
        post: operations["post_challenges_id_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline a challenge. */
        post: operations["post_challenges_id_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page to browse this document. */
        get: operations["get_docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs/page.css": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How that page looks. */
        get: operations["get_docs_page_css"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs/page.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What that page does. */
        get: operations["get_docs_page_js"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game for the front page: live if there is one, else the last result; nothing on a new site. */
        get: operations["get_featured"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Games that run and that everybody may watch, the latest first. */
        get: operations["get_games"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games of the account that run. */
        get: operations["get_games_mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game with its whole log. */
        get: operations["get_games_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was said at a game, in one of its two rooms. */
        get: operations["get_games_id_chat"];
        put?: never;
        /** Say something at a game. */
        post: operations["post_games_id_chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do something in a game: play, resign, offer, answer.
         * @description With the same `nonce` it is done once, however often it is sent.
         */
        post: operations["post_games_id_commands"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened in a game after a version; waits for news, if asked to. */
        get: operations["get_games_id_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game with its turns, finished or not, as one object of JSON. */
        get: operations["get_games_id_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own note about a game. */
        get: operations["get_games_id_note"];
        /** Keep a private note about a game. */
        put: operations["put_games_id_note"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own conditional turns. */
        get: operations["get_games_id_plan"];
        /** Replace one's conditional turns; an empty plan is none. */
        put: operations["put_games_id_plan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A finished game as a record, which every program for this game reads. */
        get: operations["get_games_id_record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happens in a game, one line of JSON an event, until it ends; empty lines in between.
         * @description A stream lasts ten minutes at most; `since` of the next one says what the client has seen.
         */
        get: operations["get_games_id_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every legal turn of the player to move; none in a game that has ended. */
        get: operations["get_games_id_turns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play at once, without a name of one's own.
         * @description A caller who has an account keeps it.
         */
        post: operations["post_guest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an invitation is for; its code is all it takes to see it. */
        get: operations["get_invitations_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{code}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation: a game begins. */
        post: operations["post_invitations_code_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaderboards/{pool}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The best of a pool. */
        get: operations["get_leaderboards_pool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first five: by rating, and by victories today, this month and ever. */
        get: operations["get_leaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with name and password.
         * @description An unknown name and a wrong password are told alike, and take as long.
         */
        post: operations["post_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out on this device. */
        post: operations["post_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove with the key in a mail that the address is read. */
        post: operations["post_mail_prove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's account; `null` without a session. */
        get: operations["get_me"];
        put?: never;
        post?: never;
        /**
         * Close the account for good.
         * @description Games that run are resigned. Name, mail and all that concerns this account alone are erased;
         *     games stay for the opponents, under a name that says nothing. Bots of the account are closed
         *     with it.
         */
        delete: operations["delete_me"];
        options?: never;
        head?: never;
        /** Change name or language. */
        patch: operations["patch_me"];
        trace?: never;
    };
    "/api/me/blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom one has blocked. */
        get: operations["get_me_blocked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own bots and their keys. */
        get: operations["get_me_bots"];
        put?: never;
        /** Make an account for a program. It has no password; make a key for it. */
        post: operations["post_me_bots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/bots/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Close a bot for good; its games stay for its opponents. */
        delete: operations["delete_me_bots_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/bots/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a key for a bot. Its secret is shown only now. */
        post: operations["post_me_bots_id_tokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/bots/{id}/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a key of a bot. */
        delete: operations["delete_me_bots_id_tokens_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is kept about the account, as one file. */
        get: operations["get_me_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/followed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom one follows. */
        get: operations["get_me_followed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set or remove the address of mail. A link is sent there, which proves that it is read. */
        put: operations["put_me_mail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What came while the player was away. */
        get: operations["get_me_notices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that all news up to one have been read. */
        post: operations["post_me_notices_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The passkeys of the account. */
        get: operations["get_me_passkeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget a passkey. The last one stays where there is no password. */
        delete: operations["delete_me_passkeys_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set a new password. All other devices are signed out. */
        put: operations["put_me_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The devices that are told what waits. */
        get: operations["get_me_push"];
        put?: never;
        /** Tell this device what waits, from now on. `push_key` of the site is the key to subscribe with. */
        post: operations["post_me_push"];
        /** The same for a browser that knows its address alone. */
        delete: operations["delete_me_push"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/push/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change what a device is told. */
        put: operations["put_me_push_id"];
        post?: never;
        /** Tell a device nothing any more. */
        delete: operations["delete_me_push_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get ten new recovery codes. They are shown only now, and older ones no longer work. */
        post: operations["post_me_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the account is signed in, the last used first. */
        get: operations["get_me_sessions"];
        put?: never;
        post?: never;
        /** Sign out on all other devices. */
        delete: operations["delete_me_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out on one device. */
        delete: operations["delete_me_sessions_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's settings. */
        get: operations["get_me_settings"];
        /** Replace all settings; what is left out gets its default. */
        put: operations["put_me_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The keys of the account, without their secrets. */
        get: operations["get_me_tokens"];
        put?: never;
        /** Make a key for a program. Its secret is shown only now. */
        post: operations["post_me_tokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a key. */
        delete: operations["delete_me_tokens_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What moderators and admins did last. */
        get: operations["get_moderation_audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/chat/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove something that was said at a game. */
        delete: operations["delete_moderation_chat_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A game, private or not, with all that was said there and when its players looked away.
         * @description That a private one was looked at is kept.
         */
        get: operations["get_moderation_games_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/games/{id}/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How often each player of a finished game played what the engine would have played.
         * @description It takes some seconds, and waits for its turn behind the computer players. A game that still
         *     runs is not analysed.
         */
        post: operations["post_moderation_games_id_agreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The codes that have not been used yet. */
        get: operations["get_moderation_invitations"];
        put?: never;
        /** Make a code with which one person may register. */
        post: operations["post_moderation_invitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/invitations/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take back an unused code. */
        delete: operations["delete_moderation_invitations_code"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/players/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A player, with complaints about them and what was done about these. */
        get: operations["get_moderation_players_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/players/{name}/ban": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Let an account only read, for some days; 0 ends it. */
        put: operations["put_moderation_players_name_ban"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/players/{name}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keep an account from chatting, for some days; 0 ends it. */
        put: operations["put_moderation_players_name_mute"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/players/{name}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give an account another name, where its own breaks the rules. */
        put: operations["put_moderation_players_name_name"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/players/{name}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Make an account a moderator or an admin, or a player again. */
        put: operations["put_moderation_players_name_role"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Complaints that wait, the oldest first. */
        get: operations["get_moderation_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/reports/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a complaint. */
        post: operations["post_moderation_reports_id_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document. */
        get: operations["get_openapi_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pairing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play with a player who waits for such a game, or wait. */
        post: operations["post_pairing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a passkey again, before what would take a password where there is one.
         * @description What it is asked for is then open to this session for ten minutes.
         */
        post: operations["post_passkeys_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/login/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with the passkey that the browser has shown. */
        post: operations["post_passkeys_login_finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/login/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to sign in with a passkey, or to show one again. */
        post: operations["post_passkeys_login_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/register/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep the passkey that the browser has made. */
        post: operations["post_passkeys_register_finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/register/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to make a passkey. */
        post: operations["post_passkeys_register_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Players and bots whose names begin like this. */
        get: operations["get_players"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A player: ratings, record by color, rules and opponent. */
        get: operations["get_players_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{name}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Block a player: neither chat nor challenges nor seeks come through, in either direction. */
        put: operations["put_players_name_block"];
        post?: never;
        /** Block a player no longer. */
        delete: operations["delete_players_name_block"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{name}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Follow a player. */
        put: operations["put_players_name_follow"];
        post?: never;
        /** Follow a player no longer. */
        delete: operations["delete_players_name_follow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{name}/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The finished games of a player, the latest first. */
        get: operations["get_players_name_games"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{name}/games/json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The finished games of a player as lines of JSON, the latest first. */
        get: operations["get_players_name_games_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{name}/games/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The finished games of a player as records, the latest first: one file with all of them. */
        get: operations["get_players_name_games_records"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{name}/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The openings that a player begins games with, the most frequent first. */
        get: operations["get_players_name_openings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{name}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a rating has changed. */
        get: operations["get_players_name_ratings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{name}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell the moderators about a player. */
        post: operations["post_players_name_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{name}/trophies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The trophies of a player: those that were won, and how far off the others are. */
        get: operations["get_players_name_trophies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with a recovery code, and sign in. All other devices are signed out. */
        post: operations["post_recover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a name of one's own.
         * @description A guest who registers keeps id and games. The browser gets a new cookie.
         */
        post: operations["post_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password by mail.
         * @description The answer is the same, and as quick, whether an account has this address or not.
         */
        post: operations["post_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the key in a mail, and sign in. All other devices are signed out. */
        post: operations["post_reset_finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last results. */
        get: operations["get_results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open seeks, without those of whom one has blocked. */
        get: operations["get_seeks"];
        put?: never;
        /** Seek a game. A live seek lapses a minute after its owner was last heard of. */
        post: operations["post_seeks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seeks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a seek back. */
        delete: operations["delete_seeks_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seeks/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept a seek: a game begins. */
        post: operations["post_seeks_id_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The site: its name, its texts, and what it offers. */
        get: operations["get_site"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/socket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open a WebSocket: the fast way to play, watch and be told.
         * @description Its messages are described in `docs/socket-protocol.md`. A browser must come from a page of this
         *     site; a program shows its token. Without either one may only watch.
         */
        get: operations["get_socket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trophies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All trophies that can be won, and how many have won each. */
        get: operations["get_trophies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A time during which a player looked at something else. */
        AbsenceView: {
            account: components["schemas"]["AccountId"];
            left_at: components["schemas"]["Millis"];
            returned_at?: components["schemas"]["Millis"];
        };
        /**
         * Format: int64
         * @description An account that can play: a guest, a player or a bot.
         */
        AccountId: number;
        /**
         * @description What kind of player an account is.
         * @enum {string}
         */
        AccountKind: "guest" | "player" | "bot";
        /** @description How far the players of a game agreed with the engine. */
        AgreementView: {
            first: components["schemas"]["SeatAgreement"];
            game: components["schemas"]["GameId"];
            second: components["schemas"]["SeatAgreement"];
        };
        /**
         * @description Who begins, seen from the player who proposes the game.
         * @enum {string}
         */
        Begins: "me" | "you" | "chance";
        /** @description If the opponent plays this, then I play that; and so on. */
        Branch: {
            /** @example c3,d5 */
            if: string;
            next?: components["schemas"]["Branch"][];
            /** @example e5,f6 */
            then: string;
        };
        /** @description The first half of a passkey's ceremony. */
        Ceremony: {
            /** @description To be named in the second half. */
            ceremony: string;
            /** @description What the browser is to be given, in the JSON of the Web Authentication standard. */
            options: Record<string, unknown>;
        };
        /**
         * Format: int64
         * @description A proposal of a game to one other account, or to the holder of its link.
         */
        ChallengeId: number;
        /** @description A proposal to one player, or to anyone who has its link. */
        ChallengeView: {
            begins: components["schemas"]["Begins"];
            /** @description The end of the link, where there is one. */
            code?: components["schemas"]["InvitationCode"];
            created_at: components["schemas"]["Millis"];
            expires_at: components["schemas"]["Millis"];
            from: components["schemas"]["PlayerView"];
            id: components["schemas"]["ChallengeId"];
            terms: components["schemas"]["Terms"];
            /** @description Absent for an invitation by link. */
            to?: components["schemas"]["PlayerView"];
        };
        /** @enum {string} */
        Challengers: "anyone" | "registered" | "followed" | "nobody";
        /** @description The open challenges of an account. */
        Challenges: {
            /** @description Those that it was sent. */
            incoming: components["schemas"]["ChallengeView"][];
            /** @description Those that it has sent, and its invitations. */
            outgoing: components["schemas"]["ChallengeView"][];
        };
        /** @description Something said. Plain text, never markup. */
        ChatLine: {
            at: components["schemas"]["Millis"];
            by: components["schemas"]["PlayerView"];
            /** Format: int64 */
            id: number;
            room: components["schemas"]["Room"];
            text: string;
        };
        /**
         * @description What a player asks for; the game grants or refuses it.
         *
         *     In JSON `{"type":"play","turn":"c3,d5"}`, `{"type":"accept","offer":"draw"}`. What only the
         *     server may ask for has no such form, and neither has what the server measured.
         */
        Command: {
            /** @example c3,d5 */
            turn: string;
            /** @enum {string} */
            type: "play";
        } | {
            /** @enum {string} */
            type: "resign";
        } | {
            /** @enum {string} */
            type: "abort";
        } | {
            offer: components["schemas"]["Offer"];
            /** @enum {string} */
            type: "offer";
        } | {
            offer: components["schemas"]["Offer"];
            /** @enum {string} */
            type: "accept";
        } | {
            offer: components["schemas"]["Offer"];
            /** @enum {string} */
            type: "decline";
        } | {
            offer: components["schemas"]["Offer"];
            /** @enum {string} */
            type: "withdraw";
        } | {
            /** @enum {string} */
            type: "flag";
        };
        /** @description It is done, and will not be lost. */
        CommandDone: {
            /**
             * Format: int32
             * @description The version that it led to.
             */
            version: number;
        };
        /**
         * @description The password again, before something that cannot be undone or adds a way in. Accounts
         *     without one leave it out; those with passkeys have shown one of these again.
         */
        Confirmation: {
            password?: string | null;
        };
        /** @description Something that a moderator or an admin did. */
        DeedView: {
            /** @description Such as `ban`. */
            action: string;
            /** @description Absent for the command line. */
            actor?: components["schemas"]["PlayerView"];
            at: components["schemas"]["Millis"];
            detail: string;
            subject?: components["schemas"]["PlayerView"];
        };
        /** @description A device on which the account is signed in. */
        Device: {
            address: string;
            agent: string;
            created_at: components["schemas"]["Millis"];
            seen_at: components["schemas"]["Millis"];
        };
        /** @description A browser that is told no longer. */
        DeviceEnd: {
            endpoint: string;
        };
        /** @description A device that is told. */
        DeviceView: {
            challenge: boolean;
            created_at: components["schemas"]["Millis"];
            /** @description By which a browser knows itself. */
            endpoint: string;
            /** Format: int64 */
            id: number;
            label: string;
            turn: boolean;
        };
        /** @description What a device is told. */
        DeviceWants: {
            challenge: boolean;
            turn: boolean;
        };
        /** @description How a game ended. */
        Ending: {
            /**
             * @description The result by color; `null` if the game counts for nothing.
             * @enum {string|null}
             */
            outcome: "light" | "draw" | "dark" | "void" | null;
            reason: components["schemas"]["Reason"];
        };
        /** @description One entry of a game's log. When it happened stands beside it. */
        Event: {
            terms: components["schemas"]["Terms"];
            /** @enum {string} */
            type: "started";
        } | {
            /**
             * Format: int64
             * @description The lag that was not charged.
             */
            lag_ms?: number;
            /** @description Whether the turn came from a plan. */
            planned?: boolean;
            seat: components["schemas"]["Seat"];
            /**
             * Format: int64
             * @description What the turn took from the clock: not the lag, and nothing before the clocks run.
             */
            spent_ms: number;
            /** @example c3,d5 */
            turn: string;
            /** @enum {string} */
            type: "played";
        } | {
            /** Format: int32 */
            turns: number;
            /** @enum {string} */
            type: "tookback";
        } | {
            offer: components["schemas"]["Offer"];
            seat: components["schemas"]["Seat"];
            /** @enum {string} */
            type: "offered";
        } | {
            offer: components["schemas"]["Offer"];
            seat: components["schemas"]["Seat"];
            /** @enum {string} */
            type: "declined";
        } | {
            offer: components["schemas"]["Offer"];
            seat: components["schemas"]["Seat"];
            /** @enum {string} */
            type: "withdrawn";
        } | {
            /** Format: int64 */
            ms: number;
            seat: components["schemas"]["Seat"];
            /** @enum {string} */
            type: "rested";
        } | {
            /** Format: int64 */
            ms: number;
            /** @enum {string} */
            type: "refunded";
        } | {
            ending: components["schemas"]["Ending"];
            /** @enum {string} */
            type: "ended";
        } | {
            game: components["schemas"]["GameId"];
            /** @enum {string} */
            type: "rematched";
        };
        /** @description The file. */
        Export: {
            account: components["schemas"]["MeView"];
            blocked: string[];
            bots: string[];
            chat: components["schemas"]["Said"][];
            /** @description What is told what waits though the page is closed. */
            devices: components["schemas"]["DeviceView"][];
            exported_at: components["schemas"]["Millis"];
            followed: string[];
            /** @description Those that run first, then the others from the first on. */
            games: components["schemas"]["GameExport"][];
            notes: components["schemas"]["Noted"][];
            notices: components["schemas"]["KeptNotice"][];
            passkeys: components["schemas"]["PasskeyView"][];
            ratings: components["schemas"]["PoolRating"][];
            reports: components["schemas"]["Filed"][];
            sessions: components["schemas"]["Device"][];
            settings: components["schemas"]["Settings"];
            tokens: components["schemas"]["TokenView"][];
            trophies: components["schemas"]["WonTrophy"][];
        };
        /** @description What the account reported to the moderators. */
        Filed: {
            at: components["schemas"]["Millis"];
            game?: components["schemas"]["GameId"];
            reason: string;
            reported: components["schemas"]["AccountId"];
            text: string;
        };
        /** @description A message from a client to the server. */
        FromClient: {
            game: components["schemas"]["GameId"];
            /** Format: int32 */
            since?: number;
            /** @enum {string} */
            type: "watch";
        } | {
            game: components["schemas"]["GameId"];
            /** @enum {string} */
            type: "unwatch";
        } | {
            command: components["schemas"]["Command"];
            game: components["schemas"]["GameId"];
            nonce: components["schemas"]["Nonce"];
            /** @enum {string} */
            type: "command";
        } | {
            on: boolean;
            /** @enum {string} */
            type: "lobby";
        } | {
            game: components["schemas"]["GameId"];
            nonce: components["schemas"]["Nonce"];
            room: components["schemas"]["Room"];
            text: string;
            /** @enum {string} */
            type: "chat";
        } | {
            /** Format: int32 */
            id: number;
            /** Format: int32 */
            lag_ms?: number;
            /** @enum {string} */
            type: "ping";
        } | {
            away: boolean;
            game: components["schemas"]["GameId"];
            /** @enum {string} */
            type: "left";
        };
        /** @description All that helps to judge a game, private or not. */
        GameDossier: {
            /** @description When the players turned away from the page. */
            absences: components["schemas"]["AbsenceView"][];
            /** @description What was said in both rooms, in the order in which it was said. */
            chat: components["schemas"]["ChatLine"][];
            game: components["schemas"]["GameView"];
        };
        /** @description What happened in a game. */
        GameEvents: {
            events: components["schemas"]["Logged"][];
            now: components["schemas"]["Millis"];
        };
        /** @description A game with its turns, for programs that collect games. */
        GameExport: components["schemas"]["GameLine"] & {
            /** @description As the notation writes them, from the first. */
            turns: string[];
        };
        /**
         * @description A game, as its address names it: eight letters and digits, none of them easily confused.
         *
         *     Forty-six bits, so that private games cannot be found by trying.
         * @example 7hTqW2xb
         */
        GameId: string;
        /** @description A game in a list. */
        GameLine: {
            created_at: components["schemas"]["Millis"];
            ended_at?: components["schemas"]["Millis"];
            ending?: components["schemas"]["Ending"];
            first: components["schemas"]["PlayerView"];
            /** @description When the time of the player to move is over. */
            flag_at?: components["schemas"]["Millis"];
            id: components["schemas"]["GameId"];
            last_turn?: string;
            /** @description The text of the position, for a small board. */
            position: string;
            rating_changes?: [
                number,
                number
            ];
            second: components["schemas"]["PlayerView"];
            /** @description Whether the second player took the light tiles. */
            swapped: boolean;
            terms: components["schemas"]["Terms"];
            to_move?: components["schemas"]["Seat"];
            /** Format: int32 */
            turn_count: number;
            updated_at: components["schemas"]["Millis"];
            /** @description The caller's seat, if the caller is one of the two players. */
            you?: components["schemas"]["Seat"];
        };
        /** @description A page of games. */
        GameLines: {
            games: components["schemas"]["GameLine"][];
            /** @description What to ask for as `from` to go on; absent where there is no more. */
            next?: string;
        };
        /** @description All there is to know about a game at one moment. */
        GameView: {
            /** @description What is left to each seat, in milliseconds; 0 where time is unlimited. */
            clocks: [
                number,
                number
            ];
            ending?: components["schemas"]["Ending"];
            /** @description The log; only what came after `since`, where that was asked for. */
            events: components["schemas"]["Logged"][];
            first: components["schemas"]["PlayerView"];
            id: components["schemas"]["GameId"];
            /** @description The time of the server, for which the clocks hold. */
            now: components["schemas"]["Millis"];
            offers: components["schemas"]["OpenOffer"][];
            presence: components["schemas"]["Presence"];
            /** @description How the ratings of the seats changed, once the game has ended. */
            rating_changes?: [
                number,
                number
            ];
            /** @description The game that this one is the rematch of. */
            rematch_of?: components["schemas"]["GameId"];
            /** @description Whose clock runs. */
            running?: components["schemas"]["Seat"];
            second: components["schemas"]["PlayerView"];
            terms: components["schemas"]["Terms"];
            /**
             * Format: int32
             * @description The number of the last event.
             */
            version: number;
            /** @description The caller's seat, if the caller is one of the two players. */
            you?: components["schemas"]["Seat"];
        };
        /**
         * @description The end of an invitation's link: sixteen letters and digits.
         *
         *     Ninety-three bits, so that only those who were given the link have it.
         */
        InvitationCode: string;
        /** @description A code with which one person may register. */
        InvitationView: {
            code: string;
            created_at: components["schemas"]["Millis"];
            expires_at?: components["schemas"]["Millis"];
        };
        /** @description A piece of news that was kept. */
        KeptNotice: {
            at: components["schemas"]["Millis"];
            /** Format: int64 */
            id: number;
            is_read: boolean;
            notice: components["schemas"]["Notice"];
        };
        /** @description A player in a leaderboard. */
        LeaderLine: {
            /** Format: int32 */
            games?: number;
            player: components["schemas"]["PlayerView"];
            rating?: components["schemas"]["RatingView"];
            /** Format: int32 */
            wins?: number;
        };
        /** @description The best five of each list, for the front page. */
        Leaders: {
            rating: components["schemas"]["LeaderLine"][];
            wins_ever: components["schemas"]["LeaderLine"][];
            wins_month: components["schemas"]["LeaderLine"][];
            wins_today: components["schemas"]["LeaderLine"][];
        };
        /** @description What the player to move may play. */
        LegalTurns: {
            /** @description Each as a command takes it, such as `c3,d5`, `c3-e4`, `swap` and `pass`. */
            turns: string[];
            /**
             * Format: int32
             * @description The version of the game that they hold for.
             */
            version: number;
        };
        /** @description An event with its place in the log. */
        Logged: {
            at: components["schemas"]["Millis"];
            event: components["schemas"]["Event"];
            /** Format: int32 */
            version: number;
        };
        Login: {
            name: string;
            password: string;
        };
        /** @description A key that was just made; its secret is shown only now. */
        MadeToken: {
            secret: string;
            token: components["schemas"]["TokenView"];
        };
        MailChange: {
            /** @description Left out to remove the address. */
            mail?: string | null;
            password?: string | null;
        };
        /** @description The key in a mail, which shows that its reader owns the address. */
        MailProof: {
            token: string;
        };
        /** @description What is to be different; what is left out stays. */
        MeChange: {
            language?: string | null;
            name?: string | null;
            /** @description The password again, for a new name: it is what one signs in with. */
            password?: string | null;
        };
        /** @description An account as its owner sees it. */
        MeView: {
            banned_until?: components["schemas"]["Millis"];
            created_at: components["schemas"]["Millis"];
            has_password: boolean;
            id: components["schemas"]["AccountId"];
            kind: components["schemas"]["AccountKind"];
            /** @example en */
            language: string;
            mail?: string;
            /** @description Whether the owner has followed the link that was sent there. */
            mail_verified: boolean;
            muted_until?: components["schemas"]["Millis"];
            name: string;
            /**
             * Format: int32
             * @description How many recovery codes are left.
             */
            recovery_codes: number;
            role: components["schemas"]["Role"];
        };
        /**
         * Format: int64
         * @description Milliseconds since 1970, UTC. Spans of time are plain `i64`, in names that end in `_ms`.
         */
        Millis: number;
        NewBot: {
            name: string;
        };
        /** @description A proposal to one player. */
        NewChallenge: {
            /** @description By chance, if left out. */
            begins?: components["schemas"]["Begins"];
            terms: components["schemas"]["Terms"];
            /** @description The name of a player or a bot; an invitation by link, if left out. */
            to?: string | null;
        };
        /** @description Something to say at a game. */
        NewChatLine: {
            nonce?: components["schemas"]["Nonce"] | null;
            room: components["schemas"]["Room"];
            text: string;
        };
        /** @description A command of a player in a game. */
        NewCommand: {
            command: components["schemas"]["Command"];
            nonce?: components["schemas"]["Nonce"] | null;
        };
        /** @description A browser that has agreed to be told. */
        NewDevice: {
            /** @description Whether it is told about challenges; yes, if left out. */
            challenge?: boolean | null;
            /** @description Where its maker's service takes messages. */
            endpoint: string;
            keys: components["schemas"]["PushKeys"];
            /** @description What its owner calls it. */
            label?: string | null;
            /** @description Whether it is told about games; yes, if left out. */
            turn?: boolean | null;
        };
        /** @description Play at once. */
        NewGuest: {
            /** @description The language for mails and notices, such as `en`. */
            language?: string | null;
        };
        /** @description A code to be made. */
        NewInvitation: {
            /**
             * Format: int32
             * @description For how many days it works.
             */
            days: number;
        };
        /** @description A new name, given by a moderator. */
        NewName: {
            name: string;
            reason: string;
        };
        /** @description A passkey to be: the second half of its ceremony. */
        NewPasskey: {
            ceremony: string;
            credential: Record<string, unknown>;
            label: string;
        };
        /** @description A name of one's own. A guest who registers keeps all games. */
        NewPlayer: {
            /** @description Where registration is by invitation. */
            invitation?: string | null;
            language?: string | null;
            /** @example rialto */
            name: string;
            /** @description May be left out by a guest who has a passkey. */
            password?: string | null;
        };
        /** @description A complaint about a player. */
        NewReport: {
            game?: components["schemas"]["GameId"] | null;
            reason: components["schemas"]["ReportReason"];
            text?: string;
        };
        NewRole: {
            role: components["schemas"]["Role"];
        };
        /** @description A proposal to any player: a seek, or quick pairing. */
        NewSeek: {
            /** @description By chance, if left out. */
            begins?: components["schemas"]["Begins"];
            /**
             * Format: int32
             * @description Only for players with at most this rating.
             */
            max_rating?: number | null;
            /**
             * Format: int32
             * @description Only for players with at least this rating.
             */
            min_rating?: number | null;
            /**
             * Format: int32
             * @description How many games it may become: one, if left out.
             */
            places?: number | null;
            terms: components["schemas"]["Terms"];
        };
        NewToken: {
            label: string;
            /** @description The password again, of the account that makes it. */
            password?: string | null;
            scopes: components["schemas"]["Scope"][];
        };
        /** @description One to thirty-two letters, digits, `-` or `_`, new for each thing asked for. */
        Nonce: string;
        /** @description A note for oneself. */
        Note: {
            text: string;
        };
        /** @description A note of the account about a game. */
        Noted: {
            game: components["schemas"]["GameId"];
            text: string;
        };
        /** @description Something that concerns this account. */
        Notice: {
            game: components["schemas"]["GameId"];
            opponent: components["schemas"]["PlayerView"];
            seat: components["schemas"]["Seat"];
            /** @enum {string} */
            type: "game_started";
        } | {
            game: components["schemas"]["GameId"];
            opponent: components["schemas"]["PlayerView"];
            /** @enum {string} */
            type: "your_turn";
        } | {
            ending: components["schemas"]["Ending"];
            game: components["schemas"]["GameId"];
            opponent: components["schemas"]["PlayerView"];
            seat: components["schemas"]["Seat"];
            /** @enum {string} */
            type: "game_ended";
        } | {
            challenge: components["schemas"]["ChallengeView"];
            /** @enum {string} */
            type: "challenged";
        } | {
            challenge: components["schemas"]["ChallengeId"];
            /** @enum {string} */
            type: "challenge_gone";
        } | {
            by: components["schemas"]["PlayerView"];
            challenge: components["schemas"]["ChallengeId"];
            /** @enum {string} */
            type: "challenge_declined";
        } | {
            game?: components["schemas"]["GameId"];
            trophy: string;
            /** @enum {string} */
            type: "trophy";
        };
        /** @description What happened while an account was away, the latest first. */
        Notices: {
            notices: components["schemas"]["KeptNotice"][];
            /**
             * Format: int32
             * @description How many have not been read, older ones too.
             */
            unread: number;
        };
        /** @description All up to this one have been read. */
        NoticesRead: {
            /** Format: int64 */
            id: number;
        };
        /**
         * @description Something that takes both players.
         * @enum {string}
         */
        Offer: "draw" | "takeback" | "void" | "rematch";
        /** @description An offer that waits for an answer. */
        OpenOffer: {
            offer: components["schemas"]["Offer"];
            seat: components["schemas"]["Seat"];
        };
        /** @description The first two tiles of a player, whichever way the board is turned, and the results. */
        OpeningLine: {
            /** Format: int32 */
            drawn: number;
            /** Format: int32 */
            lost: number;
            /**
             * Format: int32
             * @description The length of a side of the board.
             */
            size: number;
            /** @description One turn for all eight that are alike, such as `c3,d5`. */
            turn: string;
            /** Format: int32 */
            won: number;
        };
        /** @description A player's openings, the most frequent first. */
        Openings: {
            openings: components["schemas"]["OpeningLine"][];
        };
        OpponentTally: {
            player: components["schemas"]["PlayerView"];
            tally: components["schemas"]["TallyView"];
        };
        /** @description A program of one's own. */
        OwnedBot: {
            created_at: components["schemas"]["Millis"];
            id: components["schemas"]["AccountId"];
            name: string;
            tokens: components["schemas"]["TokenView"][];
        };
        /** @description What quick pairing led to: a game, or a seek that waits. */
        Paired: {
            game: components["schemas"]["GameId"];
        } | {
            seek: components["schemas"]["SeekView"];
        };
        /**
         * Format: int64
         * @description A passkey of an account, stored on a device.
         */
        PasskeyId: number;
        /** @description Signing in with a passkey: the second half of the ceremony. */
        PasskeyLogin: {
            ceremony: string;
            credential: Record<string, unknown>;
        };
        /** @description A passkey without what proves it. */
        PasskeyView: {
            created_at: components["schemas"]["Millis"];
            id: components["schemas"]["PasskeyId"];
            label: string;
            used_at?: components["schemas"]["Millis"];
        };
        PasswordChange: {
            new: string;
            /** @description The password until now, where there is one. */
            old?: string | null;
        };
        /** @description For how long, and why. */
        Penalty: {
            /**
             * Format: int32
             * @description 0 ends it.
             */
            days: number;
            reason: string;
        };
        /** @description What moderators know of a player. */
        PlayerDossier: {
            banned_until?: components["schemas"]["Millis"];
            created_at: components["schemas"]["Millis"];
            /** @description What was done about them, the latest first. */
            deeds: components["schemas"]["DeedView"][];
            muted_until?: components["schemas"]["Millis"];
            player: components["schemas"]["PlayerView"];
            /** @description Complaints about them, closed ones too, the latest first. */
            reports: components["schemas"]["ReportView"][];
            seen_at: components["schemas"]["Millis"];
        };
        /** @description An account as others see it: at a board, in the lobby, in the chat. */
        PlayerView: {
            id: components["schemas"]["AccountId"];
            kind: components["schemas"]["AccountKind"];
            name: string;
            /** @description In the pool of the game that it is about; absent where nothing is rated. */
            rating?: components["schemas"]["RatingView"];
            /** @description What they do for the site besides playing. */
            title?: components["schemas"]["Role"];
        };
        /** @description A rating in one of the eight pools, such as `bga-live`. */
        PoolRating: {
            /** Format: int32 */
            deviation: number;
            /** Format: int32 */
            games: number;
            pool: string;
            /** Format: int32 */
            rating: number;
        };
        /** @description Who is there. */
        Presence: {
            first: components["schemas"]["Whereabouts"];
            second: components["schemas"]["Whereabouts"];
            /** Format: int32 */
            spectators: number;
        };
        /** @description What went wrong. The API answers with it too. */
        Problem: {
            /** @description The cells on the board to blame for an illegal turn. */
            cause?: string[];
            /**
             * @description A stable name, such as `not-your-turn`.
             * @example not-your-turn
             */
            code: string;
            /** @description The field of the request that it is about. */
            field?: string;
            /** @description A sentence in English, for people who write clients. */
            message: string;
            /**
             * Format: int64
             * @description How long to wait before trying again.
             */
            retry_after_ms?: number;
        };
        /** @description A player's page. */
        ProfileView: {
            /** @description Whether the caller has blocked them. */
            blocks: boolean;
            created_at: components["schemas"]["Millis"];
            /** Format: int32 */
            followers: number;
            /** @description Whether the caller follows them. */
            follows: boolean;
            /** @description Whose program it is. */
            owner?: string;
            player: components["schemas"]["PlayerView"];
            ratings: components["schemas"]["PoolRating"][];
            record: components["schemas"]["RecordView"];
            seen_at: components["schemas"]["Millis"];
        };
        /** @description What its messages are encrypted with, in URL-safe base64. */
        PushKeys: {
            auth: string;
            p256dh: string;
        };
        /** @description One point of a rating's curve. */
        RatingPoint: {
            at: components["schemas"]["Millis"];
            /** Format: int32 */
            deviation: number;
            game: components["schemas"]["GameId"];
            /** Format: int32 */
            rating: number;
        };
        /** @description A rating and how sure it is, rounded for people. */
        RatingView: {
            /** Format: int32 */
            deviation: number;
            /** Format: int32 */
            rating: number;
        };
        /**
         * @description Why a game ended.
         * @enum {string}
         */
        Reason: "score" | "resign" | "time" | "agreement" | "void" | "abort";
        /** @description A player's results, by color, by rules and by opponent. */
        RecordView: {
            all: components["schemas"]["TallyView"];
            dark: components["schemas"]["TallyView"];
            light: components["schemas"]["TallyView"];
            opponents: components["schemas"]["OpponentTally"][];
            rules: components["schemas"]["RulesTally"][];
        };
        /** @description A new password for a recovery code. */
        Recovery: {
            code: string;
            name: string;
            password: string;
        };
        /** @description Ten codes; each works once, instead of a forgotten password. Older ones no longer do. */
        RecoveryCodes: {
            codes: string[];
        };
        /**
         * @description Who may register.
         * @enum {string}
         */
        Registration: "open" | "invitation" | "closed";
        /** @enum {string} */
        ReportReason: "engine" | "chat" | "name" | "stalling" | "other";
        /** @description A complaint that waits. */
        ReportView: {
            created_at: components["schemas"]["Millis"];
            game?: components["schemas"]["GameId"];
            /** Format: int64 */
            id: number;
            reason: string;
            reported: components["schemas"]["PlayerView"];
            reporter: components["schemas"]["PlayerView"];
            text: string;
            /** @description What became of it, once it is closed. */
            verdict?: string;
        };
        /** @description A new password for the key in a mail. */
        Reset: {
            password: string;
            token: string;
        };
        ResetRequest: {
            mail: string;
        };
        /**
         * @description What an account may do; each role may do all that those before it may.
         * @enum {string}
         */
        Role: "player" | "moderator" | "admin";
        /**
         * @description Where something is said.
         * @enum {string}
         */
        Room: "players" | "spectators";
        RulesTally: {
            rules: string;
            tally: components["schemas"]["TallyView"];
        };
        /** @description Something that the account said at a game. */
        Said: {
            at: components["schemas"]["Millis"];
            game: components["schemas"]["GameId"];
            text: string;
        };
        /**
         * @description One right that a token can have.
         * @enum {string}
         */
        Scope: "read" | "play" | "challenge" | "social" | "moderate";
        /**
         * @description A place at the board. Colors follow from it and from the swap.
         * @enum {string}
         */
        Seat: "first" | "second";
        SeatAgreement: {
            /**
             * Format: int32
             * @description Those among the engine's three best.
             */
            agreed: number;
            /**
             * Format: int32
             * @description Those that the engine thought best.
             */
            best: number;
            /**
             * Format: float
             * @description The share of a point lost by a turn, on average.
             */
            mean_loss?: number;
            /**
             * Format: int32
             * @description Turns with a choice.
             */
            turns: number;
        };
        /**
         * Format: int64
         * @description A proposal of a game that any player may accept.
         */
        SeekId: number;
        /** @description A proposal of a game that any player may accept. */
        SeekView: {
            begins: components["schemas"]["Begins"];
            by: components["schemas"]["PlayerView"];
            created_at: components["schemas"]["Millis"];
            /** @description When it lapses, unless its owner is heard of before. */
            expires_at: components["schemas"]["Millis"];
            id: components["schemas"]["SeekId"];
            /**
             * Format: int32
             * @description Only for players with at most this rating.
             */
            max_rating?: number;
            /**
             * Format: int32
             * @description Only for players with at least this rating.
             */
            min_rating?: number;
            /**
             * Format: int32
             * @description How many games it may still become: more than one where it stands for several.
             */
            places: number;
            terms: components["schemas"]["Terms"];
        };
        /** @description The open seeks. */
        Seeks: {
            seeks: components["schemas"]["SeekView"][];
        };
        /**
         * Format: int64
         * @description A device on which the account is signed in.
         */
        SessionId: number;
        /** @description A device on which the account is signed in. */
        SessionView: {
            address: string;
            agent: string;
            created_at: components["schemas"]["Millis"];
            expires_at: components["schemas"]["Millis"];
            id: components["schemas"]["SessionId"];
            /** @description Whether this is the device that asks. */
            is_current: boolean;
            seen_at: components["schemas"]["Millis"];
        };
        /** @description Preferences; what is left out of a change gets its default. */
        Settings: {
            /**
             * @description Who may challenge me.
             * @default anyone
             */
            challenges: components["schemas"]["Challengers"];
            /**
             * @description Show what is said at games.
             * @default true
             */
            chat: boolean;
            /**
             * @description Ask before a turn is sent in games by correspondence.
             * @default true
             */
            confirm_correspondence: boolean;
            /**
             * @description Ask before a turn is sent in live games.
             * @default false
             */
            confirm_live: boolean;
            /**
             * @description Ask before resigning and before offers.
             * @default true
             */
            confirm_resign: boolean;
            /** @default false */
            mail_challenge: boolean;
            /**
             * @description Tell by mail what waits, where the site sends mail.
             * @default false
             */
            mail_turn: boolean;
            /**
             * @description Take vacation days before the time of a game by correspondence runs out.
             * @default true
             */
            vacation: boolean;
        };
        /** @description All trophies, won by a player or not yet. */
        Shelf: {
            trophies: components["schemas"]["TrophyLine"][];
        };
        /** @description The site: its name, its texts, and what it offers. */
        SiteView: {
            /** @description How to reach the operator of the site. */
            contact?: string;
            /** @description Whether people may play without registering. */
            guests: boolean;
            imprint?: string;
            /** @description Whether a forgotten password can be reset by mail. */
            mail: boolean;
            name: string;
            passkeys: boolean;
            /** @description Plain text, with an empty line between paragraphs. */
            privacy?: string;
            /** @description The key with which browsers subscribe to pushed messages. */
            push_key?: string;
            registration: components["schemas"]["Registration"];
            version: string;
        };
        /** @description A game that has begun. */
        Started: {
            game: components["schemas"]["GameId"];
        };
        /** @description How many games were won, drawn and lost. */
        TallyView: {
            /** Format: int32 */
            drawn: number;
            /** Format: int32 */
            lost: number;
            /** Format: int32 */
            won: number;
        };
        /** @description The terms of a game. Who sits where is not among them. */
        Terms: {
            /** @description Whether only the players may see the game. */
            private: boolean;
            /** @description Whether the result changes ratings. */
            rated: boolean;
            /** @example bga */
            rules: string;
            /** @example 5+8 */
            time: string;
        };
        /** @description A message from the server to a client. */
        ToClient: {
            /** @description Absent for a visitor without an account. */
            account?: components["schemas"]["PlayerView"];
            /** @description The name of the server's node, for reports of trouble. */
            node: string;
            now: components["schemas"]["Millis"];
            /** Format: int32 */
            protocol: number;
            /** @enum {string} */
            type: "hello";
        } | {
            /** @enum {string} */
            type: "game";
            view: components["schemas"]["GameView"];
        } | {
            at: components["schemas"]["Millis"];
            clocks: [
                number,
                number
            ];
            event: components["schemas"]["Event"];
            game: components["schemas"]["GameId"];
            /** @enum {string} */
            type: "event";
            /** Format: int32 */
            version: number;
        } | {
            game: components["schemas"]["GameId"];
            nonce: components["schemas"]["Nonce"];
            /** @enum {string} */
            type: "done";
            /**
             * Format: int32
             * @description The version that a command led to; absent for chat.
             */
            version?: number;
        } | {
            nonce: components["schemas"]["Nonce"];
            problem: components["schemas"]["Problem"];
            /** @enum {string} */
            type: "refused";
        } | {
            first: components["schemas"]["Whereabouts"];
            game: components["schemas"]["GameId"];
            second: components["schemas"]["Whereabouts"];
            /** Format: int32 */
            spectators: number;
            /** @enum {string} */
            type: "presence";
        } | {
            game: components["schemas"]["GameId"];
            line: components["schemas"]["ChatLine"];
            /** @enum {string} */
            type: "chat";
        } | {
            game: components["schemas"]["GameId"];
            /**
             * Format: int64
             * @description The number of the line.
             */
            line: number;
            /** @enum {string} */
            type: "chat_removed";
        } | {
            seeks: components["schemas"]["SeekView"][];
            /** @enum {string} */
            type: "lobby";
        } | {
            seek: components["schemas"]["SeekView"];
            /** @enum {string} */
            type: "seek_added";
        } | {
            id: components["schemas"]["SeekId"];
            /** @enum {string} */
            type: "seek_removed";
        } | {
            notice: components["schemas"]["Notice"];
            /** @enum {string} */
            type: "notice";
        } | {
            /** Format: int32 */
            id: number;
            now: components["schemas"]["Millis"];
            /** @enum {string} */
            type: "pong";
        } | {
            /** Format: int64 */
            in_ms: number;
            /** @enum {string} */
            type: "restarting";
        } | {
            /** @description The game that it is about. */
            game?: components["schemas"]["GameId"];
            problem: components["schemas"]["Problem"];
            /** @enum {string} */
            type: "error";
        };
        /**
         * Format: int64
         * @description A token with which a program acts for an account.
         */
        TokenId: number;
        /** @description A key with which a program speaks for an account. */
        TokenView: {
            created_at: components["schemas"]["Millis"];
            id: components["schemas"]["TokenId"];
            label: string;
            scopes: components["schemas"]["Scope"][];
            used_at?: components["schemas"]["Millis"];
        };
        /** @description Every trophy that can be won. */
        Trophies: {
            trophies: components["schemas"]["TrophyView"][];
        };
        /** @description A player's progress towards a trophy. */
        TrophyLine: {
            /** @description The game that won it. */
            game?: components["schemas"]["GameId"];
            /** Format: int32 */
            goal: number;
            /**
             * Format: int32
             * @description Never more than the goal.
             */
            progress: number;
            tier: components["schemas"]["TrophyTier"];
            trophy: string;
            /** @description Absent as long as it is not won. */
            won_at?: components["schemas"]["Millis"];
        };
        /**
         * @description How hard a trophy is to come by.
         * @enum {string}
         */
        TrophyTier: "bronze" | "silver" | "gold";
        /** @description A trophy that can be won. */
        TrophyView: {
            /**
             * Format: int32
             * @description How much of what it counts is needed.
             */
            goal: number;
            text: string;
            tier: components["schemas"]["TrophyTier"];
            /** @description In English; the page has its own words. */
            title: string;
            /** @description Its name for ever, such as `first-win`. */
            trophy: string;
            /**
             * Format: int32
             * @description How many have won it.
             */
            winners: number;
        };
        /** @description What became of a complaint. */
        Verdict: {
            verdict: string;
        };
        /**
         * @description Whether a player looks at the game.
         * @enum {string}
         */
        Whereabouts: "gone" | "away" | "here";
        WonTrophy: {
            game?: components["schemas"]["GameId"];
            trophy: string;
            won_at: components["schemas"]["Millis"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AbsenceView = components['schemas']['AbsenceView'];
export type AccountId = components['schemas']['AccountId'];
export type AccountKind = components['schemas']['AccountKind'];
export type AgreementView = components['schemas']['AgreementView'];
export type Begins = components['schemas']['Begins'];
export type Branch = components['schemas']['Branch'];
export type Ceremony = components['schemas']['Ceremony'];
export type ChallengeId = components['schemas']['ChallengeId'];
export type ChallengeView = components['schemas']['ChallengeView'];
export type Challengers = components['schemas']['Challengers'];
export type Challenges = components['schemas']['Challenges'];
export type ChatLine = components['schemas']['ChatLine'];
export type Command = components['schemas']['Command'];
export type CommandDone = components['schemas']['CommandDone'];
export type Confirmation = components['schemas']['Confirmation'];
export type DeedView = components['schemas']['DeedView'];
export type Device = components['schemas']['Device'];
export type DeviceEnd = components['schemas']['DeviceEnd'];
export type DeviceView = components['schemas']['DeviceView'];
export type DeviceWants = components['schemas']['DeviceWants'];
export type Ending = components['schemas']['Ending'];
export type Event = components['schemas']['Event'];
export type Export = components['schemas']['Export'];
export type Filed = components['schemas']['Filed'];
export type FromClient = components['schemas']['FromClient'];
export type GameDossier = components['schemas']['GameDossier'];
export type GameEvents = components['schemas']['GameEvents'];
export type GameExport = components['schemas']['GameExport'];
export type GameId = components['schemas']['GameId'];
export type GameLine = components['schemas']['GameLine'];
export type GameLines = components['schemas']['GameLines'];
export type GameView = components['schemas']['GameView'];
export type InvitationCode = components['schemas']['InvitationCode'];
export type InvitationView = components['schemas']['InvitationView'];
export type KeptNotice = components['schemas']['KeptNotice'];
export type LeaderLine = components['schemas']['LeaderLine'];
export type Leaders = components['schemas']['Leaders'];
export type LegalTurns = components['schemas']['LegalTurns'];
export type Logged = components['schemas']['Logged'];
export type Login = components['schemas']['Login'];
export type MadeToken = components['schemas']['MadeToken'];
export type MailChange = components['schemas']['MailChange'];
export type MailProof = components['schemas']['MailProof'];
export type MeChange = components['schemas']['MeChange'];
export type MeView = components['schemas']['MeView'];
export type Millis = components['schemas']['Millis'];
export type NewBot = components['schemas']['NewBot'];
export type NewChallenge = components['schemas']['NewChallenge'];
export type NewChatLine = components['schemas']['NewChatLine'];
export type NewCommand = components['schemas']['NewCommand'];
export type NewDevice = components['schemas']['NewDevice'];
export type NewGuest = components['schemas']['NewGuest'];
export type NewInvitation = components['schemas']['NewInvitation'];
export type NewName = components['schemas']['NewName'];
export type NewPasskey = components['schemas']['NewPasskey'];
export type NewPlayer = components['schemas']['NewPlayer'];
export type NewReport = components['schemas']['NewReport'];
export type NewRole = components['schemas']['NewRole'];
export type NewSeek = components['schemas']['NewSeek'];
export type NewToken = components['schemas']['NewToken'];
export type Nonce = components['schemas']['Nonce'];
export type Note = components['schemas']['Note'];
export type Noted = components['schemas']['Noted'];
export type Notice = components['schemas']['Notice'];
export type Notices = components['schemas']['Notices'];
export type NoticesRead = components['schemas']['NoticesRead'];
export type Offer = components['schemas']['Offer'];
export type OpenOffer = components['schemas']['OpenOffer'];
export type OpeningLine = components['schemas']['OpeningLine'];
export type Openings = components['schemas']['Openings'];
export type OpponentTally = components['schemas']['OpponentTally'];
export type OwnedBot = components['schemas']['OwnedBot'];
export type Paired = components['schemas']['Paired'];
export type PasskeyId = components['schemas']['PasskeyId'];
export type PasskeyLogin = components['schemas']['PasskeyLogin'];
export type PasskeyView = components['schemas']['PasskeyView'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type Penalty = components['schemas']['Penalty'];
export type PlayerDossier = components['schemas']['PlayerDossier'];
export type PlayerView = components['schemas']['PlayerView'];
export type PoolRating = components['schemas']['PoolRating'];
export type Presence = components['schemas']['Presence'];
export type Problem = components['schemas']['Problem'];
export type ProfileView = components['schemas']['ProfileView'];
export type PushKeys = components['schemas']['PushKeys'];
export type RatingPoint = components['schemas']['RatingPoint'];
export type RatingView = components['schemas']['RatingView'];
export type Reason = components['schemas']['Reason'];
export type RecordView = components['schemas']['RecordView'];
export type Recovery = components['schemas']['Recovery'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type Registration = components['schemas']['Registration'];
export type ReportReason = components['schemas']['ReportReason'];
export type ReportView = components['schemas']['ReportView'];
export type Reset = components['schemas']['Reset'];
export type ResetRequest = components['schemas']['ResetRequest'];
export type Role = components['schemas']['Role'];
export type Room = components['schemas']['Room'];
export type RulesTally = components['schemas']['RulesTally'];
export type Said = components['schemas']['Said'];
export type Scope = components['schemas']['Scope'];
export type Seat = components['schemas']['Seat'];
export type SeatAgreement = components['schemas']['SeatAgreement'];
export type SeekId = components['schemas']['SeekId'];
export type SeekView = components['schemas']['SeekView'];
export type Seeks = components['schemas']['Seeks'];
export type SessionId = components['schemas']['SessionId'];
export type SessionView = components['schemas']['SessionView'];
export type Settings = components['schemas']['Settings'];
export type Shelf = components['schemas']['Shelf'];
export type SiteView = components['schemas']['SiteView'];
export type Started = components['schemas']['Started'];
export type TallyView = components['schemas']['TallyView'];
export type Terms = components['schemas']['Terms'];
export type ToClient = components['schemas']['ToClient'];
export type TokenId = components['schemas']['TokenId'];
export type TokenView = components['schemas']['TokenView'];
export type Trophies = components['schemas']['Trophies'];
export type TrophyLine = components['schemas']['TrophyLine'];
export type TrophyTier = components['schemas']['TrophyTier'];
export type TrophyView = components['schemas']['TrophyView'];
export type Verdict = components['schemas']['Verdict'];
export type Whereabouts = components['schemas']['Whereabouts'];
export type WonTrophy = components['schemas']['WonTrophy'];
export type $defs = Record<string, never>;
export interface operations {
    get_bots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The programs that any player may challenge: those of the site, and others while they are online. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerView"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_challenges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The open challenges of an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Challenges"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_challenges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChallenge"];
            };
        };
        responses: {
            /** @description A proposal to one player, or to anyone who has its link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_challenges_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A challenge of one's own */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken back */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_challenges_id_accept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A challenge that one was sent */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game that has begun. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Started"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_challenges_id_decline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A challenge that one was sent */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Declined */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_docs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page to browse this document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_docs_page_css: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How that page looks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_docs_page_js: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What that page does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_featured: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game for the front page: live if there is one, else the last result; nothing on a new site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameLine"] | null;
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_games: {
        parameters: {
            query?: {
                /** @description `live` or `correspondence`; live, if left out. */
                speed?: "live" | "correspondence";
                /** @description Where the list goes on, as the page before said. */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of games. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameLines"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_games_mine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of games. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameLines"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_games_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All there is to know about a game at one moment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_games_id_chat: {
        parameters: {
            query: {
                room: "players" | "spectators";
                /** @description Only lines after the one with this number. */
                since?: number;
            };
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was said at a game, in one of its two rooms. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLine"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_games_id_chat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChatLine"];
            };
        };
        responses: {
            /** @description Something said. Plain text, never markup. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLine"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_games_id_commands: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCommand"];
            };
        };
        responses: {
            /** @description It is done, and will not be lost. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandDone"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_games_id_events: {
        parameters: {
            query?: {
                /** @description Only events after this version. */
                since?: number;
                /** @description Wait so many seconds for a new one, at most 25. */
                wait?: number;
            };
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened in a game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameEvents"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_games_id_json: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game with its turns, for programs that collect games. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameExport"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_games_id_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A note for oneself. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_games_id_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Note"];
            };
        };
        responses: {
            /** @description Kept */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_games_id_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One's own conditional turns. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_games_id_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Branch"][];
            };
        };
        responses: {
            /** @description Kept */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_games_id_record: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A finished game as a record, which every program for this game reads. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_games_id_stream: {
        parameters: {
            query?: {
                /** @description Only events after this version. */
                since?: number;
            };
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An event with its place in the log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["Logged"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_games_id_turns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the player to move may play. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalTurns"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_guest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGuest"];
            };
        };
        responses: {
            /** @description An account as its owner sees it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_invitations_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The end of the link */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A proposal to one player, or to anyone who has its link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_invitations_code_accept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The end of the link */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game that has begun. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Started"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_leaderboards_pool: {
        parameters: {
            query?: {
                /** @description The list of programs, which is one of its own. */
                bots?: boolean;
            };
            header?: never;
            path: {
                /** @description Such as bga-live */
                pool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The best of a pool. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaderLine"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_leaders: {
        parameters: {
            query?: {
                /** @description Whose rating list to show; `bga-live`, if left out. */
                pool?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The best five of each list, for the front page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Leaders"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description An account as its owner sees it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_mail_prove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailProof"];
            };
        };
        responses: {
            /** @description Proven */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's account; `null` without a session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeView"] | null;
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            /** @description Closed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patch_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeChange"];
            };
        };
        responses: {
            /** @description An account as its owner sees it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_me_blocked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom one has blocked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerView"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_me_bots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One's own bots and their keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnedBot"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_me_bots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBot"];
            };
        };
        responses: {
            /** @description A program of one's own. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnedBot"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_me_bots_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A bot of the account */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Closed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_me_bots_id_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A bot of the account */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description A key that was just made; its secret is shown only now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeToken"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_me_bots_id_tokens_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A bot of the account */
                id: number;
                /** @description A key of the bot */
                token: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It no longer works */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_me_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_me_followed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom one follows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerView"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_me_mail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailChange"];
            };
        };
        responses: {
            /** @description Changed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_me_notices: {
        parameters: {
            query?: {
                /** @description Only those before the one with this number. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened while an account was away, the latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_me_notices_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticesRead"];
            };
        };
        responses: {
            /** @description Read */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_me_passkeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkeys of the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyView"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_me_passkeys_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A passkey of the account */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_me_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_me_push: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The devices that are told what waits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceView"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_me_push: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDevice"];
            };
        };
        responses: {
            /** @description A device that is told. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_me_push: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceEnd"];
            };
        };
        responses: {
            /** @description It is told nothing any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_me_push_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A device of the account */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceWants"];
            };
        };
        responses: {
            /** @description Changed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_me_push_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A device of the account */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is told nothing any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_me_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            /** @description Ten codes; each works once, instead of a forgotten password. Older ones no longer do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_me_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the account is signed in, the last used first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_me_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out there */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_me_sessions_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A session of the account */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out there */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_me_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Preferences; what is left out of a change gets its default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_me_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Settings"];
            };
        };
        responses: {
            /** @description Preferences; what is left out of a change gets its default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_me_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys of the account, without their secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenView"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_me_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description A key that was just made; its secret is shown only now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeToken"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_me_tokens_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A key of the account */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It no longer works */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_moderation_audit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What moderators and admins did last. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeedView"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_moderation_chat_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A line of chat */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_moderation_games_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that helps to judge a game, private or not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameDossier"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_moderation_games_id_agreement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game */
                id: components["schemas"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far the players of a game agreed with the engine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_moderation_invitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes that have not been used yet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationView"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_moderation_invitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description A code with which one person may register. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_moderation_invitations_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An unused code */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It no longer works */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_moderation_players_name: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What moderators know of a player. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerDossier"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_moderation_players_name_ban: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Penalty"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_moderation_players_name_mute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Penalty"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_moderation_players_name_name: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_moderation_players_name_role: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRole"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_moderation_reports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Complaints that wait, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportView"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_moderation_reports_id_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A complaint that waits */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Verdict"];
            };
        };
        responses: {
            /** @description Closed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_openapi_json: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_pairing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSeek"];
            };
        };
        responses: {
            /** @description What quick pairing led to: a game, or a seek that waits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Paired"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_passkeys_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyLogin"];
            };
        };
        responses: {
            /** @description It is a passkey of the account */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_passkeys_login_finish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyLogin"];
            };
        };
        responses: {
            /** @description An account as its owner sees it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_passkeys_login_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first half of a passkey's ceremony. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ceremony"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_passkeys_register_finish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description A passkey without what proves it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_passkeys_register_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            /** @description The first half of a passkey's ceremony. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ceremony"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players: {
        parameters: {
            query: {
                /** @description How the name begins. */
                start: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Players and bots whose names begin like this. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerView"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players_name: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A player's page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_players_name_block: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Blocked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_players_name_block: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No longer blocked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_players_name_follow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Followed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_players_name_follow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No longer followed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players_name_games: {
        parameters: {
            query?: {
                /** @description Only games against this player. */
                opponent?: string;
                /** @description Only games of these rules, such as `bga`. */
                rules?: string;
                /** @description Only `live` or `correspondence` games. */
                speed?: "live" | "correspondence";
                rated?: boolean;
                /** @description Only games with tiles of this color. */
                color?: "light" | "dark";
                /** @description Only games that went like this for the player. */
                result?: "won" | "drawn" | "lost";
                /** @description Where the list goes on, as the page before said. */
                from?: string;
            };
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of games. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameLines"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players_name_games_json: {
        parameters: {
            query?: {
                /** @description Only games against this player. */
                opponent?: string;
                /** @description Only games of these rules, such as `bga`. */
                rules?: string;
                /** @description Only `live` or `correspondence` games. */
                speed?: "live" | "correspondence";
                rated?: boolean;
                /** @description Only games with tiles of this color. */
                color?: "light" | "dark";
                /** @description Only games that went like this for the player. */
                result?: "won" | "drawn" | "lost";
                /** @description Where the list goes on, as the page before said. */
                from?: string;
            };
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game with its turns, for programs that collect games. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["GameExport"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players_name_games_records: {
        parameters: {
            query?: {
                /** @description Only games against this player. */
                opponent?: string;
                /** @description Only games of these rules, such as `bga`. */
                rules?: string;
                /** @description Only `live` or `correspondence` games. */
                speed?: "live" | "correspondence";
                rated?: boolean;
                /** @description Only games with tiles of this color. */
                color?: "light" | "dark";
                /** @description Only games that went like this for the player. */
                result?: "won" | "drawn" | "lost";
                /** @description Where the list goes on, as the page before said. */
                from?: string;
            };
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The finished games of a player as records, the latest first: one file with all of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players_name_openings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A player's openings, the most frequent first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Openings"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players_name_ratings: {
        parameters: {
            query: {
                /** @description One of the eight pools, such as `bga-live`. */
                pool: string;
            };
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a rating has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingPoint"][];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_players_name_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReport"];
            };
        };
        responses: {
            /** @description Told */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players_name_trophies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name, in any case */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All trophies, won by a player or not yet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shelf"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_recover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recovery"];
            };
        };
        responses: {
            /** @description An account as its owner sees it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlayer"];
            };
        };
        responses: {
            /** @description An account as its owner sees it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetRequest"];
            };
        };
        responses: {
            /** @description If the address is known, a mail is on its way */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_reset_finish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reset"];
            };
        };
        responses: {
            /** @description An account as its owner sees it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_results: {
        parameters: {
            query?: {
                /** @description Where the list goes on, as the page before said. */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of games. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameLines"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_seeks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The open seeks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seeks"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_seeks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSeek"];
            };
        };
        responses: {
            /** @description A proposal of a game that any player may accept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeekView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_seeks_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A seek of one's own */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken back */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_seeks_id_accept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A seek of another player */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game that has begun. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Started"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_site: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site: its name, its texts, and what it offers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteView"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_socket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The socket is open */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_trophies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every trophy that can be won. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trophies"];
                };
            };
            /** @description Why it was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
