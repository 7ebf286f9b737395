import { fold } from '@tessera/fields/folded-text';

/**
 * Words of at least four letters that say nothing about an answer, in the languages of the visitor’s page. People answer in any
 * of them, whatever the language of the form, so all count together. Words that mean something in another of the languages,
 * such as the Dutch “door”, are left out.
 */
const stopWords = [
  // English
  `about above after again against also although always among another anything around away back because been before
  being below between both cannot could didn does doesn doing done down during each either else enough even ever
  every everything from further gave gets give given goes going gone have haven having here hers herself himself
  however instead into isn't itself just know less like made make makes many maybe might more most much must
  myself never next nothing often once only onto other others otherwise ours ourselves over perhaps quite rather
  really same shall should since some something sometimes still such than that that's their theirs them themselves
  then there therefore these they thing things this those though through thus took toward under until upon used
  using very want wasn went were what whatever when where whether which while whom whose will with within without
  won't would wouldn your yours yourself don't can't it's i've you're they're we're didn't doesn't wasn't couldn't
  wouldn't shouldn't haven't hasn't`,
  // German
  `aber alle allem allen aller alles also andere anderem anderen anderer anderes auch bereits bevor beim besonders
  bist bitte dabei dadurch dafür dagegen daher damit danach dann daran darauf daraus darf darin darüber darum dass
  davon davor dazu dein deine deinem deinen deiner denen denn dennoch deren derer deshalb dessen diese diesem
  diesen dieser dieses doch dort durch eben ebenso eine einem einen einer eines einfach einige einigen einiger
  einmal etwa etwas euch eure eurem euren eurer ganz gegen gewesen habe haben hast hatte hatten hätte hätten hier
  hinter ihnen ihre ihrem ihren ihrer ihres immer indem jede jedem jeden jeder jedes jedoch jene jenem jenen jener
  jenes jetzt kann kannst kein keine keinem keinen keiner könnte könnten können konnte machen manche manchen mehr
  mein meine meinem meinen meiner meines mich muss müssen nach nachdem nämlich neben nicht nichts noch oder ohne
  schon sehr sein seine seinem seinen seiner seines seit selbst sich sind sobald solche solchem solchen solcher
  sollte sollten sondern sonst soweit sowie trotzdem über überhaupt unser unsere unserem unseren unter viel viele
  vielen vielleicht waren wäre wären warum weder wegen weil weiter welche welchem welchen welcher welches wenig
  wenn werde werden wieder wird wirklich wollen wollte worden wurde wurden würde würden zwar zwischen`,
  // French
  `afin ainsi alors après aucun aucune aussi autant autre autres avait avaient avant avec avez avoir avons beaucoup
  cela celle celles celui cependant certain certains cette ceux chaque chez comme contre dans déjà depuis dessous
  dessus devant doit doivent donc dont elle elles encore entre était étaient étant être fait faire fois font
  furent hors jamais juste laquelle lequel lesquelles lesquels leur leurs lors lorsque mais malgré même mêmes mien
  moins notre nous parce parfois parmi pendant peut peuvent plupart plus plutôt pourquoi pouvoir puis puisque
  quand quant quel quelle quelles quelque quelques quels quoi sans selon serait seront seulement sien soit sommes
  sont sous souvent suis tandis tant telle tels tellement tous tout toute toutefois toutes très trop vers voici
  voilà votre vous c'est j'ai qu'il qu'elle n'est d'une d'un l'on`,
  // Spanish
  `además ahora algo alguna algunas alguno algunos ante antes aquel aquella aquellos aquí aunque bastante cada como
  cual cuales cuando cuanto debe deben dentro desde después donde durante ella ellas ellos entonces entre eran
  eres esas esos esta está están estaba estaban estamos estas este esto estos estoy fuera fueron había habían hace
  hacen hacer hacia hasta incluso mediante menos mientras misma mismas mismo mismos mucha muchas mucho muchos nada
  nadie nosotros nuestra nuestras nuestro nuestros nunca otra otras otro otros para pero poco porque pues puede
  pueden quien quienes según sería siempre sido sino sobre solamente somos también tampoco tanto tengo tiene
  tienen toda todas todavía todo todos tuvo unas unos usted ustedes vosotros vuestra vuestro`,
  // Italian
  `abbiamo alcuna alcune alcuni alcuno alla alle allora altra altre altri altro anche ancora avere aveva avevano
  avete circa coloro come comunque contro così dagli dalla dalle dallo davanti degli dell della delle dello dentro
  dopo dovrebbe durante ecco eravamo erano essa esse essere essi fanno fatto fino fosse fossero fuori hanno
  infatti infine inoltre insieme invece loro lungo meno mentre miei molta molte molti molto negli nella nelle
  nello nessun nessuna nessuno niente nostra nostre nostri nostro nulla ogni ognuno oltre oppure perché però poco
  possono proprio qual quale quali qualche qualcosa qualcuno quando quanta quante quanti quanto quella quelle
  quelli quello questa queste questi questo quindi sarà sarebbe sempre senza siamo siete sono sopra sotto stata
  stati stato sugli sulla sulle sullo suoi tanto troppo tutta tutte tutti tutto tuttavia vostra vostri vostro`,
  // Portuguese
  `agora ainda algo alguém algum alguma algumas alguns ambos antes aquela aquelas aquele aqueles aqui aquilo assim
  através cada como contra contudo dela delas dele deles depois desde dessa desse desta deste deve devem disso
  disto dois durante elas eles enquanto então entre eram essa essas esse esses estão estas estava estavam este
  estes está estou fazer foram fosse havia isso isto mais menos mesma mesmas mesmo mesmos minha minhas muita
  muitas muito muitos nada nenhum nenhuma nessa nesse nesta neste nossa nossas nosso nossos numa nunca onde outra
  outras outro outros para pela pelas pelo pelos pode podem porque porém pouca pouco poucos quais qual qualquer
  quando quanto quantos quase quem sempre sendo seria seus sobre somente suas talvez também tanta tanto tendo
  tenho teve tinha tinham toda todas todavia todo todos tudo umas você vocês`,
  // Dutch
  `alle alleen alles ander andere anders beide binnen daar daarna daarom deze dezelfde doch doen doet echter eens
  eerder elke enige ergens geen geweest hadden hebben hebt heeft hele hier hierdoor hoewel hoeveel iedere iedereen
  iemand iets ieder indien jouw jullie kunnen kunt maar meer meest meestal mijn misschien moet moeten mogen naar
  naast namelijk nergens niemand niet niets nooit omdat onder ondanks ongeveer onze opnieuw overal sinds soms
  tegen terwijl tijdens toch toen totdat tussen vaak vanaf vanuit veel verder volgens voor vooral vanwege waar
  waarom wanneer waren weer weinig welke werd werden wezen wordt worden zeer zelf zelfs zich zijn zoals zodat
  zonder zouden zullen`,
  // Polish
  `albo ależ bardziej bardzo będą będzie bowiem były było chce choć chociaż ciebie czasem czyli czego często
  dlaczego dlatego dokąd dość dużo dziś gdyby gdyż gdzie inne innych jako jakie jakiś jaki jaka jakby jednak jedna
  jedno jego jemu jest jestem jeszcze jeśli jeżeli każda każde każdy kiedy kilka która które którego której który
  których którym którzy lecz mają mieć miał miała między mimo mnie mogą moim może można musi nadal nami nasz nasza
  nasze naszego natomiast nawet nich nigdy nimi obok oczywiście około oprócz oraz podczas pomimo ponad ponieważ
  poza prawie przed przede przez przy raczej również siebie sobą sobie swoje swój także taki takie takich tego
  temu teraz tobie tylko tych tutaj wasz według wiele więc więcej właśnie wszystkie wszystkich wszystko wszyscy
  wtedy zanim zawsze żeby żadna żaden żadne`,
  // Russian
  `более больше будет будто будут была были было быть вами вдруг ведь весь вместо вообще вполне всегда всего всех
  всеми всему вроде даже если есть затем здесь иногда именно имеет имеют какая какие какой каких когда которая
  которого которой которое которые который которых кроме куда либо лишь меня между менее меньше много может можно
  мочь надо нами наша наше наши него нельзя несколько нибудь никогда никто ними ничего однако около опять очень
  перед пока после потом потому почему почти просто против разве сама сами самый самая самое самые свой своего
  своей свои свою себе себя сейчас сколько слишком снова совсем сразу среди такая также такие такое такой тебе
  тебя теперь тоже только тогда того хоть хотя чего через чтобы чтоб чуть этих этого этой этом этот являются
  является`,
  // Turkish
  `acaba ancak arada artık aslında ayrıca bana bazen bazı bazıları belki beni benim beri bile birçok biri birkaç
  birşey bize bizim böyle böylece buna bunda bundan bunlar bunları bunların bunu bunun burada bütün çoğu çünkü
  daha dahi defa değil diğer diye dolayı dolayısıyla eden eder edilen eğer elbette etmek etti ettiği gibi göre
  hala hangi hatta henüz hepsi herhangi herkes hiçbir için ilgili işte itibaren kadar karşı kendi kendine kendini
  kimse madem mıydı nasıl neden nedenle nerede niçin niye olan olarak oldu olduğu olduğunu olduklarını olmak
  olması olmayan olmaz olsa olsun olup olur olursa ondan onlar onların onlardan onun orada oysa öyle rağmen sadece
  sanki sana sende seni senin sizi sizin sonra şimdi şöyle şunu tarafından üzere vardı veya yani yapılan yapmak
  yerine yine yoksa zaten zira`,
  // Arabic
  `أكثر التي الذي الذين اللذان اللواتي أمام أنتم أنها أولئك أيضا أيضًا بهذا تكون جدًا جميع حيثما خلال عليه عليها
  عليهم عندما عندي فيما فيها كانت كانوا كذلك كلما لأنه لديه لديها لذلك لكنه لهذا ليست معظم معها منها منهم هؤلاء
  هكذا هناك وكان وكانت ولكن وليس وهذا وهذه يكون يمكن`,
].join(' ');

const folded = new Set(stopWords.split(/\s+/).map((word) => fold(word.replaceAll("'", '’'))));

/** Whether a folded word says nothing about an answer. Both kinds of apostrophe count. */
export function isStopWord(word: string): boolean {
  return folded.has(word.replaceAll("'", '’'));
}
